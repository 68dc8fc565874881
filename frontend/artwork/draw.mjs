// Draws the site's artwork: `node artwork/draw.mjs` (in frontend/) writes the pictures to public/images.
import { writeFileSync } from 'node:fs';
import { pictures } from './pictures.mjs';

const folder = new URL('../public/images/', import.meta.url);
for (const { name, svg } of pictures) writeFileSync(new URL(`${name}.svg`, folder), svg);
