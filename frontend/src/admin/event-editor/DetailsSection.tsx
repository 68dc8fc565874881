import { useTexts } from '../../i18n/texts';
import { Select } from '../../ui/Select';
import { ButtonFields } from './ButtonFields';
import { consentsAt, MOST_CONSENTS, withConsentCount } from './consents';
import type { DocumentLanguage } from './document';
import styles from './EventEditor.module.css';
import { useEventForm } from './form';
import { Linked } from './HomeSection';
import { ImageField } from './ImageField';
import { EnglishLinkField, LinkField } from './LinkField';
import { SpareLine } from './SpareLine';
import { WordsField } from './WordsField';

const COUNT = 'detailsSetting.consentCount';

/** The page of the event. */
export function DetailsFields({ language }: { language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  return (
    <>
      <div className={styles.pair}>
        <ImageField
          path="detailsSetting.pcBannerUrl"
          language={language}
          label={t('pc_banner')}
          hint={t('image_hint', { width: 1920, height: 640 })}
          crops={[{ name: t('crop_desk'), ratio: 3 }]}
        />
        <ImageField
          path="detailsSetting.mobileBannerUrl"
          language={language}
          label={t('mobile_banner')}
          hint={t('image_hint', { width: 750, height: 750 })}
          crops={[{ name: t('crop_phone'), ratio: 1 }]}
        />
      </div>
      <Linked path="detailsSetting.backgroundLink" language={language} />
      <WordsField path="detailsSetting.mainEventTitle" language={language} label={t('main_title')} />
      <WordsField
        optional
        path="detailsSetting.mainEventDesc"
        language={language}
        label={t('main_description')}
        rows={6}
      />
      <div className={styles.pair}>
        <ButtonFields path="detailsSetting.leftButton" legend={t('left_button')} language={language} />
        <ButtonFields path="detailsSetting.rightButton" legend={t('right_button')} language={language} />
      </div>
      <div className={styles.pair}>
        <ImageField
          path="detailsSetting.pcEventImageUrl"
          language={language}
          label={t('pc_image')}
          hint={t('image_whole_hint')}
        />
        <ImageField
          path="detailsSetting.mobileEventImageUrl"
          language={language}
          label={t('mobile_image')}
          hint={t('image_whole_hint')}
        />
      </div>
      <Notes language={language} />
    </>
  );
}

/** Up to five notes, each of which may lead somewhere. */
function Notes({ language }: { language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  const notes = consentsAt(document, 'detailsSetting');
  return (
    <>
      <WordsField optional path="detailsSetting.consentTitle" language={language} label={t('notes_title')} />
      {language === 'ko' && (
        <>
          <Select
            name={COUNT}
            label={t('notes_count')}
            options={Array.from({ length: MOST_CONSENTS + 1 }, (_, count) => ({
              value: String(count),
              label: t('count_of', { count }),
            }))}
            value={String(notes.length)}
            onChange={(count) => write((draft) => withConsentCount(draft, 'detailsSetting', Number(count)))}
            error={errorOf(COUNT)}
            disabled={writable !== 'all'}
          />
          <SpareLine list="detailsSetting" />
        </>
      )}
      {notes.map((_, at) => {
        const path = `detailsSetting.consents.${at}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note is its position, in the document too.
          <fieldset key={at} className={styles.group}>
            <legend>{t('note_number', { number: at + 1 })}</legend>
            <WordsField path={`${path}.consentText`} language={language} label={t('part_text')} rows={2} />
            {language === 'ko' ? (
              <LinkField path={`${path}.consentLink`} label={t('part_link')} />
            ) : (
              <EnglishLinkField path={`${path}.consentLink`} label={t('part_link')} />
            )}
          </fieldset>
        );
      })}
    </>
  );
}
