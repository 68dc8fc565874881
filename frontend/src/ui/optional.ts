import { type ComponentType, lazy } from 'react';

/** A component that is loaded after the page, which is complete without it: one that can't be loaded shows nothing. */
export const optional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (_: Props) => null })));
