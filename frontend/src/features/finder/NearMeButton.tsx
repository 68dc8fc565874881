import { useTexts } from '../../i18n/texts';
import type { NearMe } from '../../location/use-near-me';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface NearMeProps {
  nearMe: NearMe;
  className?: string | undefined;
}

/** Requests the visitor's position; hidden if the browser has no geolocation. */
export function NearMeButton({ nearMe, className }: NearMeProps) {
  const t = useTexts('location');
  if (!nearMe.available) return null;
  return (
    <Button icon="locate" busy={nearMe.looking} className={className} onClick={nearMe.find}>
      {t('near_me')}
    </Button>
  );
}

/** The error of the button, with an alternative. */
export function NearMeProblemNotice({ nearMe: { trouble }, className }: NearMeProps) {
  const t = useTexts('location');
  return (
    <div role="status" className={className}>
      {trouble && (
        <Notice kind="caution" title={t(`near_me_${trouble}_title`)}>
          {t(`near_me_${trouble}`)}
        </Notice>
      )}
    </div>
  );
}
