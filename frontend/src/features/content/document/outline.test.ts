import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../test/texts';
import { outlineOf } from './outline';

describe('the outline of a document', () => {
  it('puts sections and blocks in the order of their numbers, whatever the order of the texts', () => {
    const outline = outlineOf([
      'lead',
      'section_02_01_p',
      'section_02_title',
      'section_01_02_li_02',
      'section_01_title',
      'section_01_02_li_01',
      'section_01_01_p',
      'section_01_03_h',
    ]);
    expect(outline).toEqual([
      {
        id: 'section-01',
        title: 'section_01_title',
        blocks: [
          { kind: 'paragraph', key: 'section_01_01_p' },
          { kind: 'list', keys: ['section_01_02_li_01', 'section_01_02_li_02'] },
          { kind: 'heading', key: 'section_01_03_h' },
        ],
      },
      { id: 'section-02', title: 'section_02_title', blocks: [{ kind: 'paragraph', key: 'section_02_01_p' }] },
    ]);
  });

  it('makes rows of cells, the name of the table apart', () => {
    const keys = ['section_04_02_table', 'section_04_02_r01_c2', 'section_04_02_r00_c1', 'section_04_02_r01_c1'];
    expect(outlineOf([...keys, 'section_04_title'])[0]?.blocks).toEqual([
      {
        kind: 'table',
        name: 'section_04_02_table',
        rows: [['section_04_02_r00_c1'], ['section_04_02_r01_c1', 'section_04_02_r01_c2']],
      },
    ]);
  });

  it('leaves out what has no heading', () => {
    expect(outlineOf(['section_09_01_p'])).toEqual([]);
  });

  it.each(['terms', 'privacy'])('draws every numbered text of %s, and every row of its tables in full', (screen) => {
    const keys = Object.keys(allTexts[screen] ?? {});
    const outline = outlineOf(keys);
    const drawn = outline.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => {
        if (block.kind === 'list') return block.keys;
        if (block.kind === 'table') return [block.name, ...block.rows.flat()];
        return [block.key];
      }),
    ]);
    expect(drawn.sort()).toEqual(keys.filter((key) => key.startsWith('section_')).sort());
    for (const block of outline.flatMap(({ blocks }) => blocks)) {
      if (block.kind === 'table') expect(new Set(block.rows.map((row) => row.length)).size).toBe(1);
    }
  });

  it('has the articles that public spec §2 names', () => {
    const terms = allTexts.terms ?? {};
    const titles = outlineOf(Object.keys(terms)).map(({ title }) => terms[title]?.ko);
    expect(titles.slice(0, 22).every((title, at) => title?.startsWith(`제${at + 1}조 (`))).toBe(true);
    expect(titles.slice(19)).toEqual(['제20조 (책임의 제한)', '제21조 (준거법과 재판 관할)', '제22조 (기타)', '부칙']);
  });
});
