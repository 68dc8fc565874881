import type { ComponentType } from 'react';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>('../screens/*/*Screen.tsx');

/** Loads a screen's chunk; the id is the `screen` of a route row. */
export function loadScreen(screen: string): Promise<ScreenModule> {
  const load = modules[`../screens/${screen}.tsx`];
  if (!load) throw new Error(`No screen ${screen} under src/screens.`);
  return load();
}

/** Ids of all screens that exist. */
export const screenIds: readonly string[] = Object.keys(modules).map((path) =>
  path.replace('../screens/', '').replace('.tsx', ''),
);
