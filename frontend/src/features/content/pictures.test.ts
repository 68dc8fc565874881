import { describe, expect, it } from 'vitest';
import { allImages } from '../../test/texts';

const files = import.meta.glob<string>('../../../public/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawings = new Map(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\//, ''), svg]));

const rows = Object.entries(allImages)
  .filter(([screen]) => /^(services|products|parts-\w+)$/.test(screen))
  .flatMap(([screen, images]) =>
    Object.entries(images).map(([id, { fileName }]) => ({ name: `${screen}.${id}`, fileName })),
  );

describe('the pictures of services and products', () => {
  it.each(rows)('$name is a drawing under the name by which a page refers to it', ({ fileName }) => {
    const svg = drawings.get(fileName);
    expect(svg, fileName).toContain(`id="${fileName.replace('.svg', '')}"`);
    // A group of nothing would be a hole in the page.
    expect(svg).toMatch(/<(?:path|circle|rect|ellipse)\b/);
  });

  it('have measures that the pages count on', () => {
    const measures = (fileName: string) => /viewBox="0 0 (\d+) (\d+)"/.exec(drawings.get(fileName) ?? '')?.slice(1);
    for (const { fileName } of rows) {
      const expected = fileName.startsWith('banner')
        ? fileName.endsWith('-phone.svg')
          ? ['360', '240']
          : ['640', '400']
        : ['320', '240'];
      expect(measures(fileName), fileName).toEqual(expected);
    }
  });
});
