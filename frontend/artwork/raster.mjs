// Turns icons, previews and the banners of the demo's events into points and the clip into film:
// `node artwork/raster.mjs [icons|clip|events]` (in frontend/). Needs rsvg-convert, cwebp and ffmpeg (Debian: librsvg2-bin, webp,
// ffmpeg), and the typeface Pretendard where fontconfig finds it (node_modules/pretendard/dist/public/static); none of them is
// needed to build the site.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clips, FRAMES, RATE } from './clip.mjs';
import { eventBanners } from './event-banners.mjs';
import { icons, previews } from './icons.mjs';

const folder = fileURLToPath(new URL('../public/images/', import.meta.url));
const points = (svg, width) => execFileSync('rsvg-convert', ['-w', String(width)], { input: svg, maxBuffer: 1 << 26 });
const png = (name, svg, width) => writeFileSync(join(folder, name), points(svg, width));

/** An ICO file is a list of places and sizes before the PNG files themselves. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, data }, i) => {
    const row = 6 + 16 * i;
    head.writeUInt8(size, row);
    head.writeUInt8(size, row + 1);
    head.writeUInt16LE(1, row + 4);
    head.writeUInt16LE(32, row + 6);
    head.writeUInt32LE(data.length, row + 8);
    head.writeUInt32LE(offset, row + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

function drawIcons() {
  const sizes = [16, 32, 48];
  writeFileSync(join(folder, 'favicon.ico'), ico(sizes.map((size) => ({ size, data: points(icons.small.svg, size) }))));
  png('apple-touch-icon.png', icons.touch.svg, 180);
  for (const size of [192, 512]) {
    png(`icon-${size}.png`, icons.any.svg, size);
    png(`icon-maskable-${size}.png`, icons.maskable.svg, size);
  }
  for (const { name, svg } of previews) png(`${name}.png`, svg, 1200);
}

/** Every player takes one of the two: VP9 in WebM, H.264 in MP4 with its index in front. */
const FILMS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1', '-pix_fmt', 'yuv420p'],
  mp4: ['-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
};

function drawClip({ name, width, frame }) {
  const frames = mkdtempSync(join(tmpdir(), `${name}-`));
  mkdirSync(frames, { recursive: true });
  for (let i = 0; i < FRAMES; i += 1) {
    writeFileSync(join(frames, `${String(i).padStart(4, '0')}.png`), points(frame(i / FRAMES), width));
  }
  const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);
  const input = ['-framerate', String(RATE), '-i', join(frames, '%04d.png'), '-an'];
  for (const [ending, options] of Object.entries(FILMS))
    ffmpeg(...input, ...options, join(folder, `${name}.${ending}`));
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '28', '-pix_fmt', 'yuv420p'];
  ffmpeg('-i', join(frames, '0000.png'), ...still, join(folder, `${name}-poster.avif`));
  rmSync(frames, { recursive: true });
}

/** Where the demo takes its pictures from, by the same way as what staff upload. */
const demo = fileURLToPath(new URL('../../crates/events-cms/src/demo/pictures/', import.meta.url));

/** Without loss: they are written anew when they are taken in. */
function drawBanner({ name, svg, across }) {
  const webp = ['-quiet', '-lossless', '-z', '9', '-o', join(demo, `${name}.webp`), '--', '-'];
  execFileSync('cwebp', webp, { input: points(svg, across) });
}

const [, , only] = process.argv;
const wanted = (what) => only === undefined || only === what;
if (wanted('icons')) drawIcons();
if (wanted('clip')) clips.forEach(drawClip);
if (wanted('events')) {
  mkdirSync(demo, { recursive: true });
  eventBanners.forEach(drawBanner);
}
