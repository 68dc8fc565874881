import { useDraftStore } from '../draft-store';
import { isElsewhere } from '../hold';
import '../other-tabs';
import { HoldProblemNotice, type HoldProblemNoticeProps } from './HoldProblemNotice';
import { IdleWarning } from './IdleWarning';
import { TabNotice } from './TabNotice';

interface RareNoticesProps extends HoldProblemNoticeProps {
  /** The draft expires soon. */
  idle: boolean;
}

/** While another tab has the hold nothing is requested here, so that comes before any other problem with it. */
export default function RareNotices({ idle, ...props }: RareNoticesProps) {
  const ofTabs = useDraftStore(({ tabNews, holdTrouble }) => isElsewhere(tabNews) || !holdTrouble);
  return (
    <>
      {idle && <IdleWarning />}
      {ofTabs ? <TabNotice /> : <HoldProblemNotice {...props} />}
    </>
  );
}
