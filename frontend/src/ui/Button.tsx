import { type HistoryState, Link } from '@tanstack/react-router';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { needsOwnDocument } from '../routes/verifying';
import styles from './Button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'regular' | 'large' | 'small';

interface ButtonLook {
  /** One primary action per screen, over which nothing floats (`data-primary`); `secondary` by default. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** Line icon before the label. */
  icon?: IconName;
  /** Line icon after the label. */
  iconAfter?: IconName;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Pending: shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function face(look: ButtonLook, children: ReactNode): ReactNode {
  return (
    <>
      {look.icon && <Icon name={look.icon} />}
      <span>{children}</span>
      {look.iconAfter && <Icon name={look.iconAfter} />}
    </>
  );
}

function lookClass({ variant = 'secondary', size = 'regular', wide }: ButtonLook, more?: string): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, more);
}

/** The site's button; `type="button"` by default. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-primary={variant === 'primary' || undefined}
      className={lookClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {face({ icon: busy ? undefined : icon, iconAfter }, children)}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook {
  /** Address inside the site, without base path and language: `/select-location`. */
  to?: string;
  search?: Record<string, string | undefined>;
  /** The place on that page. */
  hash?: string;
  /** State of the history entry, not part of the URL. */
  state?: Partial<HistoryState>;
  /** Address outside the site (or `tel:`); opens in a new window when `external`. */
  href?: string;
  external?: boolean;
  /** The address gives a file to keep. */
  download?: boolean;
  className?: string;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  'aria-label'?: string;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({
  to,
  search,
  hash,
  state,
  href,
  external,
  download,
  variant,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const shared = {
    ...rest,
    'data-primary': variant === 'primary' || undefined,
    className: lookClass({ variant, size, wide }, className),
  };
  if (to !== undefined) {
    return (
      <Link
        to={to}
        search={search as never}
        hash={hash}
        state={state as never}
        reloadDocument={needsOwnDocument(to)}
        {...shared}
      >
        {face({ icon, iconAfter }, children)}
      </Link>
    );
  }
  return (
    <a
      href={href}
      download={download || undefined}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...shared}
    >
      {face({ icon, iconAfter }, children)}
    </a>
  );
}
