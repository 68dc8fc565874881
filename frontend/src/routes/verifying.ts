import { routeTable } from './table';

const verifying = routeTable.flatMap(({ path, verifies }) =>
  path && verifies ? [new RegExp(`^${path.replace(/\$[^/]+/g, '[^/]+')}$`)] : [],
);

/**
 * Whether visitors of a page verify who they are. The policy that lets it frame the provider's window comes with its document, so a
 * link to it loads one.
 */
export const needsOwnDocument = (path: string) => verifying.some((pattern) => pattern.test(path));
