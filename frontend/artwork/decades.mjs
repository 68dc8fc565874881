// Twelve cars on one ground line, one a decade; the part that changed it is drawn in the brand's tint.
import { BRAND as B, GROUND as G, picture, TINT as T } from './kit.mjs';

/** Where the tyres stand. */
const FLOOR = 238.5;
const p = (d, o = '') => `<path d="${d}"${o && ` ${o}`}/>`;
const c = (x, y, r, o = '') => `<circle cx="${x}" cy="${y}" r="${r}"${o && ` ${o}`}/>`;
const e = (x, y, rx, ry, o = '') => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${o && ` ${o}`}/>`;
const W = 'fill="#fff"',
  thin = 'stroke-width="1.5"',
  glass = `fill="${G}" stroke-width="1.5"`,
  part = `fill="${T}" stroke="${B}"`,
  pline = `stroke="${B}" stroke-width="2.5"`,
  pthin = `stroke="${B}" stroke-width="1.5"`;
const f = (n) => Math.round(n * 10) / 10;
function wheel(x, r, { spokes = 0, five = false, hub = r * 0.2, cap = false, tyre = 5, hot = '' } = {}) {
  const y = f(FLOOR - r - 1.25);
  let s = c(x, y, r, hot === 'tyre' ? `${part} stroke-width="2.5"` : W);
  const ri = r - tyre;
  s += c(x, y, f(ri), `${W} ${thin}`);
  if (spokes) {
    let q = '';
    for (let i = 0; i < spokes; i++) {
      const a = (Math.PI * 2 * i) / spokes + 0.13;
      q += `M${f(x + hub * Math.cos(a))} ${f(y + hub * Math.sin(a))}L${f(x + ri * Math.cos(a))} ${f(y + ri * Math.sin(a))}`;
    }
    s += p(q, thin);
  }
  if (five) {
    let q = '';
    for (let i = 0; i < 5; i++) {
      const a = (Math.PI * 2 * i) / 5 - Math.PI / 2;
      for (const k of [-0.16, 0.16])
        q += `M${f(x + hub * 1.1 * Math.cos(a + k * 1.6))} ${f(y + hub * 1.1 * Math.sin(a + k * 1.6))}L${f(x + ri * Math.cos(a + k))} ${f(y + ri * Math.sin(a + k))}`;
    }
    s += p(q, thin);
  }
  if (hot === 'drum') s += c(x, y, f(r * 0.46), `${part} ${thin}`);
  if (hot === 'disc')
    s +=
      c(x, y, f(r * 0.56), `${part} stroke-width="2"`) +
      c(x, y, f(r * 0.3), pthin) +
      p(
        `M${f(x + r * 0.34)} ${f(y - r * 0.62)}A${f(r * 0.7)} ${f(r * 0.7)} 0 0 1 ${f(x + r * 0.68)} ${f(y + r * 0.12)}L${f(x + r * 0.42)} ${f(y + r * 0.06)}A${f(r * 0.4)} ${f(r * 0.4)} 0 0 0 ${f(x + r * 0.2)} ${f(y - r * 0.38)}Z`,
        `fill="${B}" stroke="${B}" stroke-width="1.5"`,
      );
  if (cap) s += c(x, y, f(r * 0.42), `${W} ${thin}`);
  return s + c(x, y, f(hub), `${W} ${thin}`);
}
const cars = {};
// 1900: a runabout; magneto and plug on the engine
cars[1900] =
  p('M74 184C78 150 98 138 128 138c26 0 42 10 52 24M296 176c4-30 22-42 50-42 30 0 50 16 54 46') +
  p('M92 164h290v11H92z', W) +
  p('M104 176c8 12 40 12 48 0M322 176c8 12 40 12 48 0', thin) +
  p('M96 164v-34c0-7 4-11 11-11h57l8 45z', W) +
  p('M96 140h74M112 119v45M128 119v45M144 119v45', thin) +
  p('M172 164l-6-58c-1-6 3-10 8-10h6l10 68z', W) +
  p('M226 164v-30h100v30z', W) +
  p('M238 142h76v14h-76z', thin) +
  p('M218 134c-6 0-8-14 0-14h100c4-22 10-40 22-50 8-6 18 0 14 10-8 18-12 36-14 54z', W) +
  p('M318 120h24M244 120v14M268 120v14M292 120v14', thin) +
  p('M198 160 224 92') +
  e(227, 88, 5, 19, `transform="rotate(20 227 88)" ${W}`) +
  c(158, 108, 10, W) +
  p('M158 98v-7M149 108h-5', thin) +
  p('M190 176h38', `stroke-width="2.5"`) +
  p('M196 164l-10 12', thin) +
  p('M120 119v-14h12v14z', part) +
  p('M123 105V93h6v12M126 93v-7', pline) +
  p('M126 86c16-10 24 4 22 33', pthin) +
  p('M138 140h26v20h-26z', part) +
  p('M144 140v20M158 140v20', pthin) +
  wheel(128, 42, { spokes: 14, hub: 7 }) +
  wheel(346, 42, { spokes: 14, hub: 7 });
// 1910: an upright closed car; battery under the seat, starter at the engine
cars[1910] =
  p('M78 186c2-34 22-46 48-46 34 0 42 22 56 40h134c10-24 22-40 44-40 28 0 44 18 46 46') +
  p('M90 182v-54c0-6 3-9 9-10l83-6v70z', W) +
  p('M96 126v56M112 132v36M126 131v37M140 130v38M154 129v39M168 128v40', thin) +
  p('M82 178v-56h10v56z', W) +
  p('M182 182V66c0-7 4-11 11-11h174c9 0 13 5 13 12v115z', W) +
  p('M172 62h222v-8H184c-6 0-10 3-12 8z', W) +
  p('M192 74h44v44h-44zM248 74h56v44h-56zM316 74h54v44h-54z', glass) +
  p('M242 64v118M310 64v100M182 126h198M250 136h6M318 136h6', thin) +
  p('M166 182h186v7H166z', W) +
  c(78, 138, 12, W) +
  c(78, 138, 7, thin) +
  p('M258 150h38v24h-38z', `${part} stroke-width="2.5"`) +
  p('M264 150v-5h7v5M283 150v-5h7v5M264 160h8M282 160h8M286 156v8', pthin) +
  p('M258 164H166', `stroke="${B}" stroke-width="1.5" stroke-dasharray="5 4"`) +
  p('M136 158h30v13h-30z', part) +
  p('M136 160h-9v9h9', pthin) +
  wheel(124, 38, { spokes: 12, hub: 7 }) +
  wheel(360, 38, { spokes: 12, hub: 7 });
// 1920: a saloon; drums on all four wheels, oil filter
cars[1920] =
  p('M72 190c0-38 20-52 48-52 36 0 44 30 60 46h128c8-30 26-46 52-46 30 0 46 20 46 52') +
  p('M84 184v-58c0-6 4-9 10-10l104-7v75z', W) +
  p('M92 122v60M108 132v34M118 131v35M128 131v35M138 130v36M148 130v36M158 129v37M168 129v37', thin) +
  p('M76 182v-60h10v60z', W) +
  p('M198 184v-70l10-44c2-8 6-11 14-11h146c11 0 16 5 18 14l8 41v70z', W) +
  p('M212 112l8-38h40v38zM272 74h48v38h-48zM332 74h38c5 0 8 2 9 7l6 31h-53z', glass) +
  p('M266 64v120M326 64v106M198 120h194M276 130h7M336 130h7', thin) +
  p('M180 184h136v7H180z', W) +
  p('M190 150c8-4 16-4 22 0', thin) +
  c(72, 142, 12, W) +
  c(72, 142, 7, thin) +
  p('M394 150h12v22h-12z', W) +
  p('M140 146h18v26h-18z', part) +
  p('M140 152h18M149 146v-7h14', pthin) +
  p('M120 206v-8c0-8 4-12 12-12h220c6 0 10 4 10 10v10', `stroke="${B}" stroke-width="1.5" stroke-dasharray="5 4"`) +
  wheel(120, 36, { spokes: 12, hub: 6, hot: 'drum' }) +
  wheel(362, 36, { spokes: 12, hub: 6, hot: 'drum' });
// 1930: long wings; sealed-beam headlamp
cars[1930] =
  p('M186 190l4-82 20-40c3-6 8-9 16-9h86c34 0 60 22 74 52l18 44v35z', W) +
  p('M208 106l16-32c2-4 4-5 9-5h29v37zM272 69h42c22 0 40 14 52 37h-94z', glass) +
  p('M84 184v-52c0-10 4-14 12-16l94-8v76z', W) +
  p('M76 184c-2-30 0-50 8-66l8 2c-6 16-8 36-6 64z', W) +
  p('M104 132h76M104 140h76M104 148h76', thin) +
  p('M268 62v126M190 114h182M276 124h8', thin) +
  p(
    'M66 204c0-44 22-62 50-62 46 0 54 40 92 46h92c14-40 34-52 64-52 36 0 56 28 60 68h-18c-4-26-18-40-42-40s-40 14-44 40H158c-4-26-18-40-42-40S84 178 82 204z',
    W,
  ) +
  p('M424 168l14 10v12l-12 2z', W) +
  p('M58 138c-2 12 4 22 16 24l10-10-2-26c-12-2-22 2-24 12z', `${part} stroke-width="2.5"`) +
  p('M74 162l10-10-2-26', pline) +
  p('M52 138l-22-6M50 148H26M52 156l-22 6', pthin) +
  wheel(116, 34, { cap: true, hub: 5, tyre: 8 }) +
  wheel(366, 34, { cap: true, hub: 5, tyre: 8 }) +
  c(222, 166, 20, W) +
  c(222, 166, 12, thin);
// 1940: rounded; radial tyre
cars[1940] =
  p(
    'M62 202c-4-20-4-40 4-52 10-16 32-22 62-24l50-4c16-32 36-52 74-56 66-6 106 14 130 52 16 10 26 20 32 38 4 14 4 32 0 46h-24c-4-26-18-38-36-38s-32 12-36 38H156c-4-26-18-38-36-38s-32 12-36 38z',
    W,
  ) +
  p('M194 122c14-26 30-40 54-44v44zM258 77c46-3 78 8 100 45H258z', glass) +
  p('M252 72c2 50 2 90 2 130M180 128h210M264 134h9M356 128c8 16 10 40 8 44', thin) +
  p('M66 152c24-10 76-14 98-2 12 8 18 26 20 50M300 202c-2-34 6-60 34-66 26-4 58 8 70 30', thin) +
  e(74, 152, 9, 12, W) +
  p('M62 178h26M60 186h26M62 194h20', thin) +
  p('M52 206c-4 0-4-10 0-10h28v10zM408 206v-10h30c4 0 4 10 0 10z', W) +
  wheel(120, 32, { cap: true, hub: 5, tyre: 9, hot: 'tyre' }) +
  wheel(350, 32, { cap: true, hub: 5, tyre: 9, hot: 'tyre' }) +
  [120, 350]
    .map((x) => {
      let q = '';
      for (let i = 0; i < 36; i++) {
        const a = (i * Math.PI) / 18;
        q += `M${f(x + 24 * Math.cos(a))} ${f(205.25 + 24 * Math.sin(a))}L${f(x + 31 * Math.cos(a))} ${f(205.25 + 31 * Math.sin(a))}`;
      }
      return p(q, `stroke="${B}" stroke-width="1"`);
    })
    .join('');
// 1950: tail fins; front disc
cars[1950] =
  p(
    'M40 204c-6-16-8-34-2-46 10-8 62-16 124-20l28-32c8-8 18-12 34-12h76c22 0 36 8 52 22l20 20 74-16c4 0 5 3 3 6l-12 22c6 18 4 40-4 56h-38c-3-24-17-36-33-36s-30 12-33 36H154c-3-24-17-36-33-36s-30 12-33 36z',
    W,
  ) +
  p('M176 138l22-26c6-6 12-8 22-8h30v34zM260 104h36c18 0 30 6 42 18l16 16h-94z', glass) +
  p('M255 98v106M166 142h212M264 150h9M38 160c70-10 130-6 190 4 80 12 140 4 208-20M36 178c6 4 12 4 20 2', thin) +
  e(44, 162, 6, 9, W) +
  p('M30 196c-3 0-3-10 0-10h36v10zM424 196v-10h26c4 0 4 10 0 10z', W) +
  p('M432 150l10 2-2 12h-8z', thin) +
  wheel(121, 31, { hub: 4, tyre: 6, hot: 'disc' }) +
  wheel(363, 31, { cap: true, hub: 4, tyre: 7 });
// 1960: a small saloon; halogen headlamp, injection
cars[1960] =
  p(
    'M70 204c-4-18-4-32 0-40 4-8 10-12 18-13l74-9 32-36c6-7 14-10 24-10h74c12 0 20 4 28 12l32 34 54 8c8 2 11 6 12 14 2 14 0 28-4 40h-34c-3-23-16-34-32-34s-29 11-32 34H168c-3-23-16-34-32-34s-29 11-32 34z',
    W,
  ) +
  p('M178 142l24-27c5-5 9-7 16-7h34v34zM262 108h30c8 0 13 2 18 8l24 26h-72z', glass) +
  p('M257 102v102M164 146h188M268 154h9M70 180h34M418 168h-24M166 178h144', thin) +
  p('M60 196c-3 0-3-9 0-9h30v9zM394 196v-9h30c3 0 3 9 0 9z', W) +
  p('M404 160h12v12h-12z', thin) +
  c(80, 168, 10, `${part} stroke-width="2.5"`) +
  p('M80 162v12M76 165l8 6M84 165l-8 6', pthin) +
  p('M64 162l-26-8M62 169H32M64 176l-26 8', pthin) +
  p('M350 152h30v16h-30z', part) +
  p('M356 152v-6M365 152v-6M374 152v-6M356 160h18', pthin) +
  wheel(136, 30, { cap: true, hub: 4, tyre: 6 }) +
  wheel(342, 30, { cap: true, hub: 4, tyre: 6 });
// 1970: an angular hatchback; catalytic converter
cars[1970] =
  p(
    'M66 202l-4-26c-1-8 1-14 8-17l18-7 82-10 42-42c4-4 9-6 15-6h98c8 0 13 3 17 9l26 43 24 12c6 3 8 8 8 14l-2 30h-34c-3-23-16-34-31-34s-28 11-31 34H170c-3-23-16-34-31-34s-28 11-31 34z',
    W,
  ) +
  p('M186 142l34-34c2-2 4-2 7-2h27v36zM264 106h54c4 0 6 1 8 4l20 32h-82z', glass) +
  p('M259 98v104M170 147h184M270 155h10M68 182h42M398 176h-30M172 184h126', thin) +
  p('M70 164h16v14H68z', W) +
  p('M56 196v-10h34v10zM374 196v-10h34v10z', W) +
  p('M384 162h12v14h-12z', thin) +
  p('M150 176v26c0 6 4 10 10 10h56M272 212h60', pline) +
  p('M216 212l8-9h40l8 9-8 9h-40z', `${part} stroke-width="2.5"`) +
  p('M230 204v16M236 203v18M242 203v18M248 203v18M254 204v16M260 204v15', pthin) +
  p('M332 206h44v10h-44z', part) +
  p('M376 211h34', pline) +
  wheel(139, 30, { cap: true, hub: 4, tyre: 6 }) +
  wheel(333, 30, { cap: true, hub: 4, tyre: 6 });
// 1980: a square saloon; control units on two wires
cars[1980] =
  p(
    'M50 202l-4-24c-1-9 2-15 9-17l107-15 34-36c5-6 11-8 18-8h88c9 0 14 2 20 8l34 36 66 7c7 1 10 5 10 11l-2 38h-42c-3-24-17-35-33-35s-30 11-33 35H156c-3-24-17-35-33-35s-30 11-33 35z',
    W,
  ) +
  p('M178 146l28-29c3-3 5-4 9-4h40v33zM265 113h34c5 0 8 1 11 4l28 29h-73z', glass) +
  p('M260 106v96M342 146l-32-36M162 151h262M270 160h11M348 160h11M52 182h40M430 178h-36M158 190h142', thin) +
  p('M52 164h22v13H50z', W) +
  p('M42 198v-11h36v11zM400 198v-11h36v11z', W) +
  p('M418 160h12v14h-12z', thin) +
  p('M96 166h28M150 172h196M150 178h196M372 170h26', pthin) +
  p('M124 160h26v24h-26zM210 164h24v20h-24zM284 164h24v20h-24zM346 160h26v24h-26z', `${part} stroke-width="2"`) +
  p('M131 168h12M131 174h12M217 171h10M217 177h10M291 171h10M291 177h10M353 168h12M353 174h12', pthin) +
  c(92, 166, 4, part) +
  c(402, 170, 4, part) +
  wheel(123, 31, { cap: true, hub: 4, tyre: 7 }) +
  wheel(351, 31, { cap: true, hub: 4, tyre: 7 });
// 1990: a rounded saloon; plugs and the diagnostic socket
cars[1990] =
  p(
    'M46 200c-6-14-6-26 2-34 16-12 60-20 112-24 24-22 42-36 74-40 42-4 82 0 104 12 14 8 26 18 38 28 26 2 46 6 54 12 6 6 8 16 6 28-1 8-3 13-6 18h-42c-3-24-17-36-34-36s-31 12-34 36H158c-3-24-17-36-34-36s-31 12-34 36z',
    W,
  ) +
  p('M178 141c20-18 36-28 62-30l14 0v30zM264 110c28-2 50 1 66 9 10 5 18 12 28 22h-94z', glass) +
  p(
    'M259 104c2 40 2 66 2 96M160 146c80-6 160-6 250 0M270 156c4-2 10-2 14 0M44 184c14 4 30 4 46 2M432 182c-12 4-22 4-34 3',
    thin,
  ) +
  p('M50 166c12-6 28-9 42-9-4 8-18 13-44 15z', W) +
  p('M412 152c10 2 18 6 20 12l-20 2z', thin) +
  p('M112 128v-16h8v16zM130 126v-16h8v16zM148 124v-16h8v16z', part) +
  p('M116 112v-8M134 110v-8M152 108v-8M116 128v10M134 126v10M152 124v10', pline) +
  p('M116 104c10-10 60-10 78 28v28', `stroke="${B}" stroke-width="1.5" stroke-dasharray="5 4"`) +
  p('M182 160h28l-4 16h-20z', `${part} stroke-width="2"`) +
  p('M189 165h14M191 171h10', pthin) +
  wheel(124, 32, { five: true, hub: 5, tyre: 6 }) +
  wheel(364, 32, { five: true, hub: 5, tyre: 6 });
// 2000: a saloon; LED headlamp and AGM battery
cars[2000] =
  p(
    'M44 200c-6-16-4-30 4-38 18-14 58-22 106-26 28-24 50-38 86-40 44-2 84 2 110 14 14 6 24 14 34 24 24 2 42 6 48 14 6 8 6 20 4 32-1 8-4 14-8 20h-36c-3-26-18-39-36-39s-33 13-36 39H164c-3-26-18-39-36-39s-33 13-36 39z',
    W,
  ) +
  p('M172 136c24-20 42-30 72-31l12 0v31zM266 105c30 0 54 4 70 12 10 5 18 11 26 19h-96z', glass) +
  p(
    'M261 98c2 40 2 70 2 102M156 142c84-8 164-8 252 2M272 154c5-2 11-2 16 0M342 154c5-2 11-2 16 0M42 184c16 5 32 5 50 2M434 180c-12 5-22 5-36 4',
    thin,
  ) +
  p('M412 148c12 2 20 6 22 12l-24 2z', thin) +
  p('M46 164c10-10 30-16 56-18-4 12-22 20-58 26z', `${part} stroke-width="2.5"`) +
  p('M58 164l6-4M68 161l6-4M78 157l6-4', pline) +
  p('M34 150 14 140M30 162H6M34 174l-20 8', pthin) +
  p('M392 154h36v24h-36z', `${part} stroke-width="2.5"`) +
  p('M398 154v-5h7v5M415 154v-5h7v5M398 162h8M416 162h6M419 159v6M392 170h36', pthin) +
  wheel(128, 35, { five: true, hub: 5, tyre: 6 }) +
  wheel(362, 35, { five: true, hub: 5, tyre: 6 });
// 2010: an electric car; battery in the floor, camera and radar
cars[2010] =
  p(
    'M56 204c-8-12-10-28-6-40 10-16 42-26 84-34 26-28 58-48 108-50 56-2 100 8 128 30l30 22c14 8 20 18 22 34 1 14 0 26-4 38h-20c-3-27-19-40-37-40s-34 13-37 40H164c-3-27-19-40-37-40s-34 13-37 40z',
    W,
  ) +
  p('M152 128c28-24 54-38 92-40l10 0v40zM264 88c44-1 76 6 98 22l14 18H264z', glass) +
  p(
    'M259 82c2 40 2 80 2 122M136 134c90-10 180-10 276 4M272 144c5-2 11-2 16 0M352 144c5-2 11-2 16 0M52 178c14 5 28 5 42 2',
    thin,
  ) +
  p('M56 160c12-8 26-12 42-13-4 10-18 16-44 20z', W) +
  p('M404 140c10 3 16 9 17 16l-22 0z', thin) +
  p('M170 190h150v22H170z', `${part} stroke-width="2.5"`) +
  p('M195 190v22M220 190v22M245 190v22M270 190v22M295 190v22', pthin) +
  p('M170 200h-30M320 200h30', `stroke="${B}" stroke-width="1.5" stroke-dasharray="5 4"`) +
  p('M214 94h14l-4 10h-14z', part) +
  p('M204 92c-8-2-16-2-22 2M202 84c-12-4-24-3-34 3M200 76c-16-6-32-5-46 4', pthin) +
  c(54, 186, 5, part) +
  p('M42 176c-5 6-5 14 0 20M32 170c-9 10-9 22 0 32M22 164c-13 14-13 30 0 44', pthin) +
  wheel(127, 36, { five: true, hub: 5, tyre: 5 }) +
  wheel(358, 36, { five: true, hub: 5, tyre: 5 });
export const decades = Object.entries(cars).map(([decade, drawing]) => picture(`decade-${decade}`, 480, 240, drawing));
