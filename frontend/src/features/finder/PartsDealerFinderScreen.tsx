import { FinderScreen } from './Finder';

export { prepare, queries } from './Finder';

/** The finder over parts dealers (`location-parts`). */
export default function PartsDealerFinderScreen() {
  return <FinderScreen kind="PARTS_DEALER" />;
}
