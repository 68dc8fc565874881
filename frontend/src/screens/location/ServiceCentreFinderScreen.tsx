import { FinderScreen } from './Finder';
import { FinderCitiesDocument, FinderDealersDocument } from './Finder.generated';

export const queries = [FinderCitiesDocument, FinderDealersDocument];

/** The finder over service centres (`location-service`). */
export default function ServiceCentreFinderScreen() {
  return <FinderScreen kind="SERVICE_CENTRE" />;
}
