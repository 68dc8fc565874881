// A stand-in of Kakao's maps script: as much of `kakao.maps` as the site uses, with the names, the arguments and the turns
// of the real one, so that the site's client of it can be driven without a network. It draws a chequered sheet.
(() => {
  const TILE = 256;
  const namespace = {};
  let asked = false;
  let ready = false;
  const waiting = [];

  /** The real script has nothing but this until it is called (autoload=false), and answers later. */
  namespace.load = (callback) => {
    if (ready) {
      setTimeout(callback, 0);
      return;
    }
    waiting.push(callback);
    if (asked) return;
    asked = true;
    setTimeout(() => {
      Object.assign(namespace, { LatLng, LatLngBounds, Map: KakaoMap, CustomOverlay, MapTypeId, event, services });
      ready = true;
      for (const each of waiting) each();
    }, 0);
  };

  class LatLng {
    constructor(lat, lng) {
      this.lat = lat;
      this.lng = lng;
    }
    getLat() {
      return this.lat;
    }
    getLng() {
      return this.lng;
    }
  }

  class LatLngBounds {
    constructor(southWest, northEast) {
      this.points = [southWest, northEast].filter(Boolean);
    }
    extend(point) {
      this.points.push(point);
    }
    getSouthWest() {
      return new LatLng(this.least('lat', Math.min), this.least('lng', Math.min));
    }
    getNorthEast() {
      return new LatLng(this.least('lat', Math.max), this.least('lng', Math.max));
    }
    least(axis, choose) {
      return choose(...this.points.map((point) => point[axis]));
    }
  }

  const MapTypeId = { ROADMAP: 1, SKYVIEW: 2, HYBRID: 3 };

  const listeners = new WeakMap();
  const event = {
    addListener(target, type, handler) {
      const list = listeners.get(target) ?? [];
      listeners.set(target, [...list, { type, handler }]);
    },
    removeListener(target, type, handler) {
      const list = listeners.get(target) ?? [];
      listeners.set(target, list.filter((entry) => entry.type !== type || entry.handler !== handler));
    },
    trigger(target, type, data) {
      for (const entry of listeners.get(target) ?? []) if (entry.type === type) entry.handler(data);
    },
  };

  const worldX = (lng) => (lng + 180) / 360;
  const worldY = (lat) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  const lngOf = (x) => x * 360 - 180;
  const latOf = (y) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;
  const scaleOf = (level) => TILE * 2 ** (20 - level);

  class KakaoMap {
    constructor(container, { center, level = 3 }) {
      this.container = container;
      this.center = center;
      this.level = level;
      this.least = 1;
      this.most = 14;
      this.type = MapTypeId.ROADMAP;
      this.overlays = new Set();
      this.canvas = document.createElement('canvas');
      this.layer = document.createElement('div');
      for (const element of [this.canvas, this.layer]) {
        element.style.position = 'absolute';
        element.style.top = '0';
        element.style.left = '0';
        container.append(element);
      }
      container.style.overflow = 'hidden';
      container.style.cursor = 'grab';
      container.style.touchAction = 'none';
      container.addEventListener('pointerdown', (down) => this.drag(down));
      container.addEventListener('wheel', (turn) => this.wheel(turn), { passive: false });
      this.relayout();
    }
    getCenter() {
      return this.center;
    }
    setCenter(center) {
      this.center = center;
      this.draw();
    }
    getLevel() {
      return this.level;
    }
    setLevel(level) {
      this.level = Math.min(this.most, Math.max(this.least, Math.round(level)));
      this.draw();
    }
    setMinLevel(level) {
      this.least = level;
    }
    setMaxLevel(level) {
      this.most = level;
    }
    setMapTypeId(type) {
      this.type = type;
      this.draw();
    }
    getMapTypeId() {
      return this.type;
    }
    getBounds() {
      const { width, height } = this;
      return new LatLngBounds(this.positionAt(0, height), this.positionAt(width, 0));
    }
    setBounds(bounds, top = 0, right = 0, bottom = 0, left = 0) {
      const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
      const wide = worldX(northEast.lng) - worldX(southWest.lng);
      const high = worldY(southWest.lat) - worldY(northEast.lat);
      const fits = (level) =>
        wide * scaleOf(level) <= this.width - left - right && high * scaleOf(level) <= this.height - top - bottom;
      let level = this.least;
      while (level < this.most && !fits(level)) level += 1;
      this.level = level;
      const x = (worldX(southWest.lng) + worldX(northEast.lng)) / 2 + (right - left) / 2 / scaleOf(level);
      const y = (worldY(southWest.lat) + worldY(northEast.lat)) / 2 + (bottom - top) / 2 / scaleOf(level);
      this.setCenter(new LatLng(latOf(y), lngOf(x)));
    }
    panBy(east, south) {
      this.setCenter(this.positionAt(this.width / 2 + east, this.height / 2 + south));
    }
    relayout() {
      this.width = this.container.clientWidth;
      this.height = this.container.clientHeight;
      this.canvas.width = this.width;
      this.canvas.height = this.height;
      this.draw();
    }
    positionAt(x, y) {
      const scale = scaleOf(this.level);
      return new LatLng(
        latOf(worldY(this.center.lat) + (y - this.height / 2) / scale),
        lngOf(worldX(this.center.lng) + (x - this.width / 2) / scale),
      );
    }
    pixelOf(position) {
      const scale = scaleOf(this.level);
      return [
        (worldX(position.lng) - worldX(this.center.lng)) * scale + this.width / 2,
        (worldY(position.lat) - worldY(this.center.lat)) * scale + this.height / 2,
      ];
    }
    drag(down) {
      let [lastX, lastY] = [down.clientX, down.clientY];
      const move = ({ clientX, clientY }) => {
        this.panBy(lastX - clientX, lastY - clientY);
        [lastX, lastY] = [clientX, clientY];
      };
      const up = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', up);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
    }
    wheel(turn) {
      turn.preventDefault();
      this.setLevel(this.level + Math.sign(turn.deltaY));
    }
    draw() {
      const ink = this.canvas.getContext('2d');
      const dark = this.type !== MapTypeId.ROADMAP;
      const size = 64;
      const [left, top] = this.pixelOf(new LatLng(38, 124));
      const [startX, startY] = [((left % (2 * size)) + 2 * size) % (2 * size), ((top % (2 * size)) + 2 * size) % (2 * size)];
      ink.fillStyle = dark ? '#2f3b33' : '#f3efe2';
      ink.fillRect(0, 0, this.width, this.height);
      ink.fillStyle = dark ? '#3a4a40' : '#e7e0c9';
      for (let x = startX - 2 * size; x < this.width; x += 2 * size) {
        for (let y = startY - 2 * size; y < this.height; y += 2 * size) {
          ink.fillRect(x, y, size, size);
          ink.fillRect(x + size, y + size, size, size);
        }
      }
      for (const overlay of this.overlays) overlay.put();
      // The real map says so once it has come to rest, never while it is being told to move.
      clearTimeout(this.resting);
      this.resting = setTimeout(() => event.trigger(this, 'idle'), 0);
    }
  }

  class CustomOverlay {
    constructor({ map, position, content, xAnchor = 0.5, yAnchor = 0.5, zIndex = 0, clickable = false }) {
      this.position = position;
      this.anchor = [xAnchor, yAnchor];
      // The real one puts its content into a box of its own as well.
      this.box = document.createElement('div');
      this.box.style.position = 'absolute';
      this.box.style.zIndex = String(zIndex);
      this.box.append(content);
      if (clickable) {
        for (const type of ['pointerdown', 'dblclick', 'wheel']) {
          this.box.addEventListener(type, (happened) => happened.stopPropagation());
        }
      }
      if (map) this.setMap(map);
    }
    setMap(map) {
      this.map?.overlays.delete(this);
      this.box.remove();
      this.map = map;
      if (!map) return;
      map.overlays.add(this);
      map.layer.append(this.box);
      this.put();
    }
    getMap() {
      return this.map;
    }
    setPosition(position) {
      this.position = position;
      if (this.map) this.put();
    }
    setZIndex(zIndex) {
      this.box.style.zIndex = String(zIndex);
    }
    put() {
      const [x, y] = this.map.pixelOf(this.position);
      const [left, top] = [x - this.anchor[0] * this.box.offsetWidth, y - this.anchor[1] * this.box.offsetHeight];
      this.box.style.transform = `translate(${left}px, ${top}px)`;
    }
  }

  const Status = { OK: 'OK', ZERO_RESULT: 'ZERO_RESULT', ERROR: 'ERROR' };
  /** A few places that the stand-in knows, by the names that Kakao has for them. */
  const KNOWN = [
    [37.5638, 126.9976, '서울특별시', '중구'],
    [37.4979, 127.0276, '서울특별시', '강남구'],
    [35.1631, 129.1635, '부산광역시', '해운대구'],
    [37.2636, 127.0286, '경기도', '수원시 팔달구'],
    [35.8242, 127.148, '전북특별자치도', '전주시 완산구'],
    [33.4996, 126.5312, '제주특별자치도', '제주시'],
  ];
  const REACH_DEGREES = 0.05;
  class Geocoder {
    coord2RegionCode(lng, lat, callback) {
      const near = KNOWN.find((place) => Math.hypot(place[0] - lat, place[1] - lng) < REACH_DEGREES);
      const answer = near && {
        region_type: 'B',
        address_name: `${near[2]} ${near[3]}`,
        region_1depth_name: near[2],
        region_2depth_name: near[3],
        region_3depth_name: '',
        region_4depth_name: '',
        code: '',
        x: lng,
        y: lat,
      };
      setTimeout(() => callback(answer ? [answer] : [], answer ? Status.OK : Status.ZERO_RESULT), 0);
    }
  }
  const services = { Geocoder, Status };

  window.kakao = { maps: namespace };
})();
