import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { needsOwnDocument } from '../../routes/verifying';
import { useBrand } from '../../shell/use-brand';
import { LinkButton, type LinkButtonProps } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './EventLinks.module.css';
import { type EventLink, wayOf } from './links';
import { langOf, Spoken, type SpokenText } from './Spoken';

export interface EventButtonLike {
  text: SpokenText;
  /** `#RRGGBB`, of the editor's presets. */
  background: string;
  color: string;
  link: EventLink;
}

/** A button of an event in the colours that staff chose. One without words or link isn't there (events spec §2). */
export function EventButtonLink({
  button,
  about,
  size = 'large',
}: {
  button: EventButtonLike;
  /** The event's name. */
  about: SpokenText;
  size?: LinkButtonProps['size'];
}) {
  const { text, background, color, link } = button;
  return (
    <span
      className={styles.button}
      style={{ '--button-ground': background, '--button-ink': color } as React.CSSProperties}
    >
      <WayButton link={link} text={text} about={about} size={size} className={styles.coloured} />
    </span>
  );
}

interface WayButtonProps extends Pick<LinkButtonProps, 'size' | 'variant' | 'className' | 'wide'> {
  link: EventLink;
  text: SpokenText;
  /** The event's name: staff write "See more" on a button, which is meaningless in a screen reader's list of links. */
  about: SpokenText;
}

/** A link of an event that looks like one of the site's buttons. */
export function WayButton({ link, text, about, ...look }: WayButtonProps) {
  const t = useTexts('common');
  const way = wayOf(link, useBrand()?.privacyUrl);
  // As text and not as a label: search engines read the text of links.
  const words = (
    <>
      <Spoken text={text} />
      <VisuallyHidden>
        : <Spoken text={about} />
      </VisuallyHidden>
    </>
  );
  if ('to' in way) {
    return (
      <LinkButton {...look} to={way.to} search={way.search} hash={way.hash}>
        {words}
      </LinkButton>
    );
  }
  return (
    <LinkButton {...look} href={way.href} external iconAfter="external">
      {words} <VisuallyHidden>{t('new_window')}</VisuallyHidden>
    </LinkButton>
  );
}

interface WayLinkProps {
  link: EventLink;
  className?: string;
  children: ReactNode;
  /** Names it where what it holds is a picture. */
  label?: SpokenText;
  /** Shows that it leaves the site. */
  icon?: boolean;
}

/** A link of an event around words or a picture. */
export function WayLink({ link, className, children, label, icon }: WayLinkProps) {
  const t = useTexts('common');
  const way = wayOf(link, useBrand()?.privacyUrl);
  if ('to' in way) {
    return (
      <Link
        to={way.to}
        reloadDocument={needsOwnDocument(way.to)}
        search={way.search as never}
        hash={way.hash}
        className={className}
        aria-label={label?.text}
        lang={label && langOf(label)}
      >
        {children}
      </Link>
    );
  }
  return (
    <a
      href={way.href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={label && `${label.text} ${t('new_window')}`}
      lang={label && langOf(label)}
    >
      {children}
      {icon && <Icon name="external" size={16} />}
      {!label && (
        <>
          {' '}
          <VisuallyHidden>{t('new_window')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
