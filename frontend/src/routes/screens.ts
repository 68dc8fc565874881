import type { ScreenModule } from './screen-module';

const modules = import.meta.glob<ScreenModule>('../features/**/*Screen.tsx');

/** The error message by which the router detects a chunk removed by a deployment, and reloads the page once. */
const GONE = 'Failed to fetch dynamically imported module';

/** An error of a screen's chunk in words that the router understands. */
export function chunkError(error: unknown, screen: string): unknown {
  // Offline, a reload would show no page at all.
  if (!navigator.onLine) return new Error(`No network for the screen ${screen}.`, { cause: error });
  // Vite's message for a chunk whose styles are missing.
  const styles = error instanceof Error && error.message.startsWith('Unable to preload CSS');
  return styles ? new Error(`${GONE}: ${error.message}`, { cause: error }) : error;
}

/** Loads a screen's chunk; `screen` is that of a route row, a path below `src`. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  try {
    // The list of staff screens and all their files is as long as the public one, and no visitor needs it.
    const listed = screen.startsWith('admin/') ? (await import('./staff-screens')).staffModules : modules;
    const load = listed[`../${screen}.tsx`];
    if (!load) throw new Error(`No screen ${screen} in src.`);
    return await load();
  } catch (error) {
    throw chunkError(error, screen);
  }
}
