import { seoulTime } from '../../i18n/dates';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { CountedField } from '../../ui/CountedField';
import { DatePicker } from '../../ui/DatePicker';
import { ButtonFields } from './ButtonFields';
import { type DocumentLanguage, textAt, withValue } from './document';
import styles from './EventEditor.module.css';
import { LONGEST_URL } from './fields';
import { onDocument, useEventForm } from './form';
import { ImageField } from './ImageField';
import { EnglishLinkField, LinkField } from './LinkField';
import { WordsField } from './WordsField';

const URL_PATH = 'homeSetting.eventUrl';
/** How far ahead an event may be planned, in years. */
const YEARS = 5;

/** The slide on the home page, and what the event is as a whole: its name, address and days. */
export function HomeFields({ language, frozen }: { language: DocumentLanguage; frozen: boolean }) {
  const t = useTexts('staff-events');
  return (
    <>
      <WordsField path="homeSetting.eventName" language={language} label={t('event_name')} />
      {language === 'ko' && (
        <>
          <AddressField frozen={frozen} />
          <div className={styles.pair}>
            <DayField path="homeSetting.startDate" label={t('start_date')} />
            <DayField path="homeSetting.endDate" label={t('end_date')} />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <ImageField
          path="homeSetting.pcBannerUrl"
          language={language}
          label={t('pc_banner')}
          hint={t('image_hint', { width: 1920, height: 640 })}
          crops={[{ name: t('crop_desk'), ratio: 3 }]}
        />
        <ImageField
          path="homeSetting.mobileBannerUrl"
          language={language}
          label={t('mobile_banner')}
          hint={t('image_hint', { width: 750, height: 900 })}
          crops={[{ name: t('crop_phone'), ratio: 5 / 6 }]}
        />
      </div>
      <Linked path="homeSetting.backgroundLink" language={language} />
      <div className={styles.pair}>
        <ButtonFields path="homeSetting.leftButton" legend={t('left_button')} language={language} />
        <ButtonFields path="homeSetting.rightButton" legend={t('right_button')} language={language} />
      </div>
    </>
  );
}

/** The link of a banner. */
export function Linked({ path, language }: { path: string; language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  return language === 'ko' ? (
    <LinkField path={path} label={t('background_link')} />
  ) : (
    <EnglishLinkField path={path} label={t('background_link')} />
  );
}

/** The event's part of its address: it stays once visitors had it, since it is printed on posters. */
function AddressField({ frozen }: { frozen: boolean }) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  return (
    <CountedField
      name={URL_PATH}
      label={t('event_url')}
      hint={t(frozen ? 'event_url_frozen' : 'event_url_hint')}
      prefix={`${pageData.basePath}${paths.eventDetails('')}`}
      inputMode="url"
      value={textAt(document, URL_PATH)}
      onChange={(url) => write(onDocument((one) => withValue(one, URL_PATH, url.trim())))}
      limit={LONGEST_URL}
      say={(left) => (left < 0 ? t('chars_over', { count: -left }) : t('chars_left', { count: left }))}
      error={errorOf(URL_PATH)}
      disabled={frozen || writable !== 'all'}
    />
  );
}

function DayField({ path, label }: { path: string; label: string }) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  const today = seoulTime().date;
  const value = textAt(document, path);
  return (
    <DatePicker
      name={path}
      label={label}
      placeholder={t('choose_day')}
      value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : null}
      onChange={(day) => write(onDocument((one) => withValue(one, path, day)))}
      minDate={today}
      maxDate={`${Number(today.slice(0, 4)) + YEARS}-12-31`}
      today={today}
      error={errorOf(path)}
      disabled={writable !== 'all'}
    />
  );
}
