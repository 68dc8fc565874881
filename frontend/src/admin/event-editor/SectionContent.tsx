import { useTexts } from '../../i18n/texts';
import type { DocumentLanguage } from './document';
import { type ContentRow, contentOf } from './event-content';
import type { Section } from './fields';
import { useEventForm } from './form';
import { pictureSource } from './pictures';
import styles from './SectionContent.module.css';

/** The content of a section as text, Korean beside English, for an event that can't be changed. */
export function SectionContent({ section }: { section: Section }) {
  const t = useTexts('staff-events');
  const { document } = useEventForm();
  return (
    <div>
      <p className={styles.head} aria-hidden="true">
        <span>{t('tab_ko')}</span>
        <span>{t('tab_en')}</span>
      </p>
      <dl>
        {contentOf(document, section, t).map((row) => (
          <div key={row.path} className={styles.row}>
            <dt className={styles.name}>{row.name}</dt>
            {row.en === undefined ? (
              <>
                <dd className={styles.value}>
                  <Value row={row} text={row.ko} />
                </dd>
                <dd className={styles.shared}>{t('shared')}</dd>
              </>
            ) : (
              <>
                <dd className={styles.value}>
                  <span className={styles.language}>{t('tab_ko')}</span>
                  <Value row={row} text={row.ko} lang="ko" />
                </dd>
                <dd className={styles.value}>
                  <span className={styles.language}>{t('tab_en')}</span>
                  <Value row={row} text={row.en} lang="en" />
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ row, text, lang }: { row: ContentRow; text: string; lang?: DocumentLanguage }) {
  const t = useTexts('staff-events');
  const { pictureOf } = useEventForm();
  if (text === '') {
    return <span className={styles.none}>{lang === 'en' ? t(row.isPicture ? 'same_image' : 'same_text') : '–'}</span>;
  }
  if (!row.isPicture) return <span lang={lang}>{text}</span>;
  const picture = pictureOf(text);
  return (
    <img
      className={styles.picture}
      src={pictureSource(picture, 640)}
      alt={t('preview_of', { name: row.name })}
      {...(picture.width > 0 && { width: picture.width, height: picture.height })}
    />
  );
}
