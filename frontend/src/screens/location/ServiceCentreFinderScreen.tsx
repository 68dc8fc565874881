import { FinderScreen } from './Finder';

/** The finder over service centres (`location-service`). */
export default function ServiceCentreFinderScreen() {
  return <FinderScreen kind="SERVICE_CENTRE" />;
}
