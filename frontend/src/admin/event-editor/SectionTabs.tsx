import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { Tabs } from '../../ui/Tabs';
import { ChoiceChips } from '../frame/ChoiceChips';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, languageOf } from './document';
import styles from './EventEditor.module.css';
import { SECTIONS, type Section, sectionOf } from './fields';
import type { EventEditing } from './use-event-editing';

interface SectionTabsProps {
  editing: EventEditing;
  section: Section;
  onSection: (section: Section) => void;
  /** The language of all fields; absent where both languages are shown as text. */
  languages: { chosen: DocumentLanguage; onChoose: (language: DocumentLanguage) => void } | null;
  panel: (section: Section) => ReactNode;
}

/** The four sections as tabs, and the language of their fields, with the errors and gaps of each. */
export function SectionTabs({ editing, section, onSection, languages, panel }: SectionTabsProps) {
  const t = useTexts('staff-events');
  const { errors, gaps } = editing;
  const inFields = errors.filter(({ path }) => path.includes('Setting'));
  const errorCount = (of: (path: string) => boolean) => {
    const count = inFields.filter(({ path }) => of(path)).length;
    return count > 0 && <span className={styles.wrong}>{t('wrong_count', { count })}</span>;
  };
  const gapsIn = (one: Section) => {
    const count = gaps.filter(({ path }) => sectionOf(path) === one).length;
    return (
      count > 0 && (
        <>
          <span className={styles.gapCount} aria-hidden="true">
            {count}
          </span>
          <span className={styles.gaps}>{t('section_gaps', { count })}</span>
        </>
      )
    );
  };
  return (
    <Tabs
      label={t('sections')}
      selected={section}
      onSelect={onSection}
      barClassName={styles.sectionBar}
      tabs={SECTIONS.map((one) => ({
        id: one,
        label: t(`section_${one}`),
        mark: errorCount((path) => sectionOf(path) === one) || gapsIn(one),
        panel: panel(one),
      }))}
      aside={
        languages && (
          <ChoiceChips
            label={t('fields_language')}
            options={DOCUMENT_LANGUAGES.map((id) => ({
              id,
              label: (
                <>
                  {t(`tab_${id}`)}
                  {errorCount((path) => languageOf(path).language === id)}
                </>
              ),
            }))}
            selected={languages.chosen}
            onSelect={languages.onChoose}
          />
        )
      }
    />
  );
}
