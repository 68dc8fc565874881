const names = [
  'sea',
  'land',
  'built-up',
  'beyond',
  'coast',
  'border',
  'district',
  'hairline',
  'label',
  'label-soft',
  'halo',
  'mark',
] as const;

export type Palette = Record<(typeof names)[number], string> & {
  font: string;
};

/** The colours of the drawing as the style sheet gives them to the map (`--map-sea`, …), of whichever look is on. */
export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const colours = names.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]);
  return { ...Object.fromEntries(colours), font: style.fontFamily };
}
