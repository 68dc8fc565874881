import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';

interface ScreenModule {
  default: ComponentType;
  /**
   * Queries of the first render without inlined answers. Apollo visits a document six times on first use: done in
   * slices before the render, which can't be split.
   */
  queries?: readonly DocumentNode[];
  /**
   * Reads URL and page data before the screen's first render: in an effect the whole screen would render twice, which
   * blocks a slow phone. It may not be called at all. `entry` is the router's key of the history entry. The first
   * render waits for it: for milliseconds, never for the network.
   */
  prepare?: (
    client: ApolloClient,
    params: Record<string, string | undefined>,
    entry: string | undefined,
  ) => void | Promise<void>;
}

const modules = import.meta.glob<ScreenModule>([
  '../features/**/*Screen.tsx',
  '../admin/*/*Screen.tsx',
  // The frame around staff screens: a chunk that no public page loads.
  '../admin/frame/StaffShell.tsx',
]);

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
  const load = modules[`../${screen}.tsx`];
  if (!load) throw new Error(`No screen ${screen} in src.`);
  try {
    return await load();
  } catch (error) {
    throw chunkError(error, screen);
  }
}

/** Ids of all screens that exist. */
export const screenIds: readonly string[] = Object.keys(modules)
  .filter((path) => path.endsWith('Screen.tsx'))
  .map((path) => path.replace('../', '').replace('.tsx', ''));
