// Stand-in of Kakao's map script.
