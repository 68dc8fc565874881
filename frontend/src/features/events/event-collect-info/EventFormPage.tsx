import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { usePageTitle } from '../../../routes/use-page-title';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { EventImage } from '../EventImage';
import { EventPeriod } from '../EventPeriod';
import { PhaseNotice } from '../PhaseNotice';
import { pictureFor } from '../pictures';
import { Spoken } from '../Spoken';
import type { EventFormPartsFragment } from './EventCollectInfo.generated';
import styles from './EventFormPage.module.css';
import { ParticipantForm } from './ParticipantForm';
import type { EventForm } from './rules';

interface EventFormPageProps {
  event: EventFormPartsFragment;
  preview?: boolean;
  /** Refetches the form after its consents have changed. */
  onRenew?: () => Promise<EventForm | null>;
}

/** The form of an event while it is on; before and after, that it isn't. */
export function EventFormPage({ event, preview = false, onRenew }: EventFormPageProps) {
  const t = useTexts('event-form');
  const events = useTexts('events');
  const { url, title, form, phase } = event;
  const details = preview ? paths.eventDetailsPreview(url) : paths.eventDetails(url);
  const banner = pictureFor(false, event.pcBanner, event.mobileBanner);
  const heading = t('heading', { event: title.text });
  usePageTitle(heading);
  const open = form && (phase === 'ON' || preview);
  return (
    <Page className={styles.page}>
      <div className={styles.way}>
        <Breadcrumbs
          way={[
            { label: events('title'), to: paths.events },
            { label: events('details_title'), to: details },
          ]}
          here={t('title')}
        />
      </div>
      <div className={styles.head}>
        <EventPeriod {...event} />
        <PageHeading lead={open ? t('lead') : undefined}>
          <Headed heading={t('heading', { event: '\n' })} title={title} />
        </PageHeading>
      </div>
      <div className={styles.card}>
        {banner && (
          <EventImage
            fills
            besideWords
            picture={banner}
            alt=""
            sizes="(max-width: 1023px) 80vw, 1000px"
            className={styles.picture}
          />
        )}
        {open && (
          <LinkButton wide to={details}>
            {t('see_event')}
          </LinkButton>
        )}
      </div>
      {preview && <Notice kind="info">{t('preview_note')}</Notice>}
      {open ? (
        <ParticipantForm url={url} form={form} preview={preview} onRenew={onRenew} />
      ) : (
        <>
          {form ? (
            <PhaseNotice {...event} />
          ) : (
            <Notice kind="info" title={t('no_form_title')}>
              {t('no_form_text')}
            </Notice>
          )}
          <div>
            <LinkButton variant="primary" to={details}>
              {t('see_event')}
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}

/** The name of the event in its own language, within words in that of the page. */
function Headed({ heading, title }: { heading: string; title: EventFormPartsFragment['title'] }) {
  const [before, after] = heading.split('\n');
  return (
    <>
      {before}
      <Spoken text={title} />
      {after}
    </>
  );
}
