import { useTexts } from '../i18n/texts';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { OutsideLink } from './brand-links';

/** An external link: opens in a new window, with a notice for screen readers. */
export function OutsideAnchor({ link: { label, url } }: { link: Pick<OutsideLink, 'label' | 'url'> }) {
  const t = useTexts('common');
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" size={16} />
      <VisuallyHidden>{t('new_window')}</VisuallyHidden>
    </a>
  );
}
