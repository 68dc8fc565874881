import type { Part } from '../part';

/** Dimensions in millimetres of a part that can be drawn from its criteria. */
export type Shape =
  | { kind: 'box'; of: 'pad' | 'filter' | 'battery'; length: number; width: number; height: number; terminal: Terminal }
  | { kind: 'cylinder'; diameter: number; height: number; inner: number | null; thread: string | null }
  | { kind: 'disc'; diameter: number; thickness: number; centre: number | null; bolts: number | null }
  | { kind: 'blade'; length: number }
  | { kind: 'plug'; thread: number; reach: number; hex: number };

export type Terminal = 'left' | 'right' | null;

const positive = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
};

/** The millimetres of `110 × 60 mm`, `19 mm` or `M14`; empty without a unit or a thread. */
export function millimetres(value: string | undefined): number[] {
  const match = /^\s*(?:[ØM]\s*)?(\d+(?:\.\d+)?(?:\s*[×x]\s*\d+(?:\.\d+)?){0,2})\s*(mm)?\s*$/i.exec(value ?? '');
  if (!match || (!match[2] && !/^\s*M/.test(value ?? ''))) return [];
  return (match[1] ?? '').split(/[×x]/).flatMap((number) => positive(number) ?? []);
}

/** The shape of a part, or null where its criteria don't hold the dimensions. Criteria are found by their Korean names. */
export function shapeOf({ criteria, category }: Pick<Part, 'criteria' | 'category'>): Shape | null {
  const text = (name: string) => criteria.find((criterion) => criterion.name.ko === name)?.value.ko;
  const one = (name: string) => millimetres(text(name))[0];
  const [first, second, third] = millimetres(text('크기'));
  switch (category.product) {
    case 'parts-brakes': {
      const [diameter, thickness] = millimetres(text('지름'));
      if (diameter && thickness) {
        return {
          kind: 'disc',
          diameter,
          thickness,
          centre: one('중심 구멍') ?? null,
          bolts: positive(text('볼트 구멍')),
        };
      }
      const depth = third ?? one('두께');
      return first && second && depth
        ? { kind: 'box', of: 'pad', length: first, width: depth, height: second, terminal: null }
        : null;
    }
    case 'parts-filters': {
      if (!first || !second) return null;
      const depth = third ?? one('높이') ?? one('두께');
      if (depth) return { kind: 'box', of: 'filter', length: first, width: second, height: depth, terminal: null };
      const thread = text('나사산') ?? null;
      return { kind: 'cylinder', diameter: first, height: second, inner: one('안지름') ?? null, thread };
    }
    case 'parts-wiper': {
      const length = one('길이');
      return length ? { kind: 'blade', length } : null;
    }
    case 'parts-battery': {
      const [length, width, height] = [one('길이'), one('너비'), one('높이')];
      const side = text('단자 위치');
      const terminal = side === '왼쪽' ? 'left' : side === '오른쪽' ? 'right' : null;
      return length && width && height ? { kind: 'box', of: 'battery', length, width, height, terminal } : null;
    }
    case 'parts-sparkplug': {
      const [thread, reach, hex] = [one('나사 지름'), one('나사 길이'), one('육각 크기')];
      return thread && reach && hex ? { kind: 'plug', thread, reach, hex } : null;
    }
    default:
      return null;
  }
}

export type View = 'solid' | 'front' | 'side' | 'top' | 'scale';

/** The views of a shape, the most telling one first. */
export function viewsOf({ kind }: Shape): readonly View[] {
  switch (kind) {
    case 'box':
      return ['front', 'side', 'top', 'solid', 'scale'];
    case 'plug':
      return ['side', 'top'];
    default:
      return ['front', 'side', 'scale'];
  }
}
