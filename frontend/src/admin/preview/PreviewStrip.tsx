import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon';
import styles from './PreviewStrip.module.css';

interface PreviewStripProps {
  title: string;
  /** Left out where there is no room for it. */
  text: string;
  /** The way back; none for who may not go there. */
  back?: { to: string; label: string } | undefined;
}

/** A slim strip below the header that says that a page is a preview, and leads back from it. */
export function PreviewStrip({ title, text, back }: PreviewStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.line}>
        <Icon name="eye" />
        <p className={styles.words}>
          <strong>{title}</strong> <span className={styles.text}>{text}</span>
        </p>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon name="arrow-left" size={18} />
            {back.label}
          </Link>
        )}
      </div>
    </div>
  );
}
