import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon';
import styles from './PreviewStrip.module.css';

interface PreviewStripProps {
  title: string;
  /** The state of the event, in words. */
  state?: string | undefined;
  /** Left out where there is no room for it. */
  text: string;
  /** Leads to the part of the page that is previewed. */
  jump?: { label: string; onJump: () => void } | undefined;
  /** The way back; none for who may not go there. */
  back?: { to: string; label: string } | undefined;
}

/** A slim strip below the header that says that a page is a preview, and leads back from it. */
export function PreviewStrip({ title, state, text, jump, back }: PreviewStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.line}>
        <Icon name="eye" />
        <p className={styles.words}>
          <strong>{[title, state].filter(Boolean).join(' · ')}</strong> <span className={styles.text}>{text}</span>
        </p>
        {jump && (
          <button type="button" className={styles.way} onClick={jump.onJump}>
            {jump.label}
            <Icon name="arrow-down" size={18} />
          </button>
        )}
        {back && (
          <Link to={back.to} className={styles.way}>
            <Icon name="arrow-left" size={18} />
            <span className={styles.label}>{back.label}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
