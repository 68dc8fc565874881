import { useRouterState } from '@tanstack/react-router';
import { addressIn, type Language } from '../i18n/language';
import { pageData } from '../i18n/page-data';
import { useLanguage, useTexts } from '../i18n/texts';
import styles from './LanguageSwitch.module.css';

const languages: readonly { id: Language; short: string; name: string }[] = [
  { id: 'ko', short: 'KO', name: '한국어' },
  { id: 'en', short: 'EN', name: 'English' },
];

/**
 * The same page in the other language. A real link to a new document: the gateway then provides title, texts and
 * `lang`, and input is kept in the draft.
 */
export function LanguageSwitch() {
  const t = useTexts('common');
  const current = useLanguage();
  // Read from the browser and not from the router, whose addresses carry no language; the state only says when to look again.
  useRouterState({ select: (state) => state.location.href });
  return (
    <nav className={styles.switch} aria-label={t('language')}>
      {languages.map(({ id, short, name }) => (
        <a
          key={id}
          className={styles.language}
          href={addressIn(id, pageData.basePath, window.location)}
          hrefLang={id}
          lang={id}
          aria-label={`${short}, ${name}`}
          aria-current={id === current ? 'true' : undefined}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
