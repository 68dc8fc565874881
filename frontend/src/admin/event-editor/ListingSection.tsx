import { useTexts } from '../../i18n/texts';
import type { DocumentLanguage } from './document';
import styles from './EventEditor.module.css';
import { ImageField } from './ImageField';
import { WordsField } from './WordsField';

/** The card in the list of events, and the name among those that are over. */
export function ListingFields({ language }: { language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  return (
    <>
      <ImageField
        path="listingSetting.pcBannerUrl"
        language={language}
        label={t('card_banner')}
        hint={t('image_hint', { width: 800, height: 450 })}
        crops={[
          { name: t('crop_phone'), ratio: 16 / 9 },
          { name: t('crop_desk'), ratio: 16 / 9 },
        ]}
      />
      <div className={styles.pair}>
        <WordsField path="listingSetting.eventName" language={language} label={t('card_name')} />
        <WordsField optional path="listingSetting.eventButtonText" language={language} label={t('card_button')} />
      </div>
      <WordsField
        optional
        path="listingSetting.listingDescription"
        language={language}
        label={t('card_description')}
        rows={2}
      />
      <WordsField
        optional
        path="listingSetting.expiredEventName"
        language={language}
        label={t('expired_name')}
        hint={t('expired_name_hint')}
      />
    </>
  );
}
