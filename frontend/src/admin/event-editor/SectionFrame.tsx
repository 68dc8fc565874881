import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from './document';
import styles from './EventEditor.module.css';
import type { Section } from './fields';

interface SectionFrameProps {
  section: Section;
  /** The content can't be changed. */
  isRead: boolean;
  /** Opens the preview; absent if there is none. */
  preview?: { busy: boolean; onOpen: () => void };
  /** More to do, beside the preview. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One of the four sections. */
export function SectionFrame({ section, isRead, preview, tools, children }: SectionFrameProps) {
  const t = useTexts('staff-events');
  const id = `section-${section}`;
  const title = t(`section_${section}`);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <div className={styles.tools}>
          {tools}
          {preview && (
            <Button
              size="small"
              icon="external"
              busy={preview.busy}
              aria-label={`${t('preview')}: ${title}`}
              onClick={preview.onOpen}
            >
              {t('preview')}
            </Button>
          )}
        </div>
      </div>
      {!isRead && <p className={styles.quiet}>{t(`section_${section}_text`)}</p>}
      {children}
    </section>
  );
}

interface SectionFieldsProps {
  language: DocumentLanguage;
  /** The fields in a language: all of them in Korean, what is translated in English. */
  children: (language: DocumentLanguage) => ReactNode;
}

/** The fields of a section in the chosen language. The other one's stay mounted, so that uploads in progress go on. */
export function SectionFields({ language, children }: SectionFieldsProps) {
  const seen = useRef(new Set<DocumentLanguage>());
  seen.current.add(language);
  return DOCUMENT_LANGUAGES.filter((one) => seen.current.has(one)).map((one) => (
    <div key={one} hidden={one !== language} className={styles.fields}>
      {children(one)}
    </div>
  ));
}
