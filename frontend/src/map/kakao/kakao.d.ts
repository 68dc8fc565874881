/// <reference types="kakao.maps.d.ts" />
