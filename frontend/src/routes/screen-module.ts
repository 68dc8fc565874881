import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';

/** What a screen's file exports. */
export interface ScreenModule {
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
