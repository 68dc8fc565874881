import type { ComponentType } from 'react';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>(['../screens/*/*Screen.tsx', '../admin/*/*Screen.tsx']);

/** Screens of staff live apart, and are named with their folder. */
const pathOf = (screen: string) => (screen.startsWith('admin/') ? `../${screen}.tsx` : `../screens/${screen}.tsx`);

/** Loads a screen's chunk; the id is the `screen` of a route row. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  const load = modules[pathOf(screen)];
  if (!load) throw new Error(`No screen ${screen} under src/screens or src/admin.`);
  try {
    return await load();
  } catch (error) {
    // The router reloads the page for a chunk that is gone, which without a network would leave the visitor with no page at all.
    if (!navigator.onLine) throw new Error(`No network for the screen ${screen}.`, { cause: error });
    throw error;
  }
}

/** Ids of all screens that exist. */
export const screenIds: readonly string[] = Object.keys(modules).map((path) =>
  path.replace(/^\.\.\/(screens\/)?/, '').replace('.tsx', ''),
);
