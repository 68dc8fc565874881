import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import styles from './Breadcrumbs.module.css';
import { Icon } from './Icon';

interface Crumb {
  label: string;
  /** Address inside the site, without base path and language. */
  to: string;
}

/** The way from home to a page, which itself comes last and is no link. The gateway tells search engines the same. */
export function Breadcrumbs({ way, here }: { way: readonly Crumb[]; here: ReactNode }) {
  const t = useTexts('common');
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {[{ label: t('home'), to: '/' }, ...way].map(({ label, to }, at) => (
          <li key={to}>
            {/* In front: a way that needs a second line doesn't leave its arrow behind. */}
            {at > 0 && <Icon name="chevron-right" size={16} />}
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Icon name="chevron-right" size={16} />
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
