import type { EventPhase } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Badge, type BadgeLook } from '../../ui/Badge';

const PHASES: Readonly<Record<EventPhase, BadgeLook>> = {
  BEFORE: { icon: 'clock', tone: 'open' },
  ON: { icon: 'check', tone: 'done' },
  OVER: { icon: 'history', tone: 'gone' },
};

/** The phase of an event. */
export function PhaseBadge({ phase }: { phase: EventPhase }) {
  const t = useTexts('staff-campaigns');
  return <Badge {...PHASES[phase]}>{t(`phase_${phase.toLowerCase()}`)}</Badge>;
}
