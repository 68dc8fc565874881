import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { menuOf } from '../frame/menu';
import styles from './Overview.module.css';

/** Links to the screens of roles without statistics. */
export function Shortcuts() {
  const t = useTexts('staff-overview');
  const staff = useTexts('staff');
  const session = useSession();
  const screens = session ? menuOf(session).filter(({ to, outside }) => !outside && to !== paths.overview) : [];
  return (
    <section aria-labelledby="shortcuts" className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id="shortcuts">{t('shortcuts')}</h2>
        <p className={styles.quiet}>{t('shortcuts_lead')}</p>
      </div>
      <ul className={styles.shortcuts}>
        {screens.map(({ to, title, icon }) => (
          <li key={to}>
            <LinkButton to={to} icon={icon}>
              {staff(title)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
