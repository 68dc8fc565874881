import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';

interface ScreenModule {
  default: ComponentType;
  /**
   * Queries of the first render whose answers the gateway does not write into the page. Apollo goes through a document six times
   * when it meets it first: in slices before the render, which could not put it off.
   */
  queries?: readonly DocumentNode[];
  /**
   * What the screen takes from address and page before its first render, where the page was loaded for it: taken in an effect
   * the whole screen would be rendered twice in one piece, which holds a slow phone up. It may not be called at all. `entry` is the
   * router's key of the entry of the history. The first render waits for it: for some milliseconds, never for the network.
   */
  prepare?: (
    client: ApolloClient,
    params: Record<string, string | undefined>,
    entry: string | undefined,
  ) => void | Promise<void>;
}

const modules = import.meta.glob<ScreenModule>(['../screens/*/*Screen.tsx', '../admin/*/*Screen.tsx']);

/** Screens of staff live apart, and are named with their folder. */
const pathOf = (screen: string) => (screen.startsWith('admin/') ? `../${screen}.tsx` : `../screens/${screen}.tsx`);

/** By this the router knows that a chunk is gone after a deployment, and loads the page anew, once. */
const GONE = 'Failed to fetch dynamically imported module';

/** An error of a screen's chunk in words that the router understands. */
export function chunkError(error: unknown, screen: string): unknown {
  // Without a network, loading it anew would leave the visitor with no page at all.
  if (!navigator.onLine) return new Error(`No network for the screen ${screen}.`, { cause: error });
  // Vite has words of its own for a chunk whose styles are gone.
  const styles = error instanceof Error && error.message.startsWith('Unable to preload CSS');
  return styles ? new Error(`${GONE}: ${error.message}`, { cause: error }) : error;
}

/** Loads a screen's chunk; the id is the `screen` of a route row. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  const load = modules[pathOf(screen)];
  if (!load) throw new Error(`No screen ${screen} under src/screens or src/admin.`);
  try {
    return await load();
  } catch (error) {
    throw chunkError(error, screen);
  }
}

/** Ids of all screens that exist. */
export const screenIds: readonly string[] = Object.keys(modules).map((path) =>
  path.replace(/^\.\.\/(screens\/)?/, '').replace('.tsx', ''),
);
