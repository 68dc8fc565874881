import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/Tabs';
import type { DocumentLanguage } from './document';
import styles from './EventEditor.module.css';
import type { Section } from './fields';

interface SectionFrameProps {
  section: Section;
  /** Opens the preview; absent if there is none. */
  preview?: { busy: boolean; onOpen: () => void };
  /** More to do, beside the preview. */
  tools?: ReactNode;
  children: ReactNode;
}

export const sectionId = (section: Section): string => `section-${section}`;

/** One of the four sections. */
export function SectionFrame({ section, preview, tools, children }: SectionFrameProps) {
  const t = useTexts('staff-events');
  const id = sectionId(section);
  const title = t(`section_${section}`);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} tabIndex={-1} className={styles.sectionTitle}>
          {title}
        </h2>
        <div className={styles.tools}>
          {tools}
          {preview && (
            <Button
              size="small"
              icon="eye"
              busy={preview.busy}
              aria-label={`${t('preview')}: ${title} ${t('new_window')}`}
              onClick={preview.onOpen}
            >
              {t('preview')}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.quiet}>{t(`section_${section}_text`)}</p>
      {children}
    </section>
  );
}

interface LanguageTabsProps {
  section: Section;
  language: DocumentLanguage;
  onLanguage: (language: DocumentLanguage) => void;
  /** The fields in a language: all of them in Korean, what is translated in English. */
  children: (language: DocumentLanguage) => ReactNode;
}

/** The form of a section, with a page of its own for each language. */
export function LanguageTabs({ section, language, onLanguage, children }: LanguageTabsProps) {
  const t = useTexts('staff-events');
  return (
    <Tabs
      label={t('languages_of', { section: t(`section_${section}`) })}
      selected={language}
      onSelect={onLanguage}
      tabs={(['ko', 'en'] as const).map((one) => ({
        id: one,
        label: t(`tab_${one}`),
        panel: (
          <div className={styles.fields}>
            {one === 'en' && <p className={styles.quiet}>{t('english_text')}</p>}
            {children(one)}
          </div>
        ),
      }))}
    />
  );
}
