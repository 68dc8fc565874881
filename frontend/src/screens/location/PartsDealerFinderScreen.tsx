import { FinderScreen } from './Finder';
import { FinderCitiesDocument, FinderDealersDocument } from './Finder.generated';

export const queries = [FinderCitiesDocument, FinderDealersDocument];

/** The finder over parts dealers (`location-parts`). */
export default function PartsDealerFinderScreen() {
  return <FinderScreen kind="PARTS_DEALER" />;
}
