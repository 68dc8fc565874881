import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { usePageTitle } from '../../../routes/use-page-title';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { NARROW, PHONE, useMedia } from '../../../ui/media';
import { PageHeading } from '../../../ui/PageHeading';
import { DrawPart } from '../DrawPart';
import { EventImage } from '../EventImage';
import { type EventButtonLike, EventButtonLink, WayLink } from '../EventLinks';
import { EventPeriod } from '../EventPeriod';
import { Notes } from '../Notes';
import { PhaseNotice } from '../PhaseNotice';
import { pictureFor } from '../pictures';
import { Spoken } from '../Spoken';
import type { EventDetailsPartsFragment } from './EventDetails.generated';
import styles from './EventDetails.module.css';

interface EventDetailsProps {
  event: EventDetailsPartsFragment;
  /** Its form is that of the preview. */
  preview?: boolean;
}

/** Title, banner, words, up to two buttons, a picture and notes. On a desk the banner is beside the words. */
export function EventDetails({ event, preview = false }: EventDetailsProps) {
  const t = useTexts('events');
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const { title, description, phase, startDate, endDate } = event;
  const banner = pictureFor(narrow, event.pcBanner, event.mobileBanner);
  const image = pictureFor(phone, event.pcImage, event.mobileImage);
  usePageTitle(title.text);
  const buttons = [event.leftButton, event.rightButton].flatMap((button) =>
    button && (phase === 'ON' || preview || !isForm(button, event.url))
      ? [preview && isForm(button, event.url) ? previewed(button, event.url) : button]
      : [],
  );
  const actions = buttons.length > 0 && (
    <div className={styles.actions}>
      {buttons.map((button) => (
        <EventButtonLink key={`${button.link.href} ${button.text.text}`} button={button} about={title} />
      ))}
    </div>
  );
  const picture = banner && (
    <EventImage
      first
      fills
      besideWords
      picture={banner}
      sizes="(max-width: 768px) 100vw, (max-width: 1263px) calc(100vw - 64px), 1200px"
      className={styles.banner}
    />
  );
  return (
    <div className={styles.page}>
      <div className={styles.way}>
        <Breadcrumbs way={[{ label: t('title'), to: paths.events }]} here={<Spoken text={title} />} />
      </div>
      <div className={styles.front} data-pictured={picture ? true : undefined}>
        <div className={styles.head}>
          <EventPeriod startDate={startDate} endDate={endDate} phase={phase} />
          <PageHeading>
            <Spoken text={title} />
          </PageHeading>
        </div>
        <div className={styles.words}>
          {description.text && (
            <p className={styles.text}>
              <Spoken text={description} />
            </p>
          )}
          <PhaseNotice phase={phase} startDate={startDate} endDate={endDate} />
          {!phone && actions}
        </div>
        {picture && event.bannerLink ? (
          <WayLink link={event.bannerLink} label={title} className={styles.bannerLink}>
            {picture}
          </WayLink>
        ) : (
          picture
        )}
      </div>
      {image && (
        <EventImage
          first={!banner}
          picture={image}
          alt={image.alt || t('image_alt', { title: title.text })}
          sizes="(max-width: 768px) calc(100vw - 40px), (max-width: 1263px) calc(100vw - 64px), 1200px"
          className={styles.image}
        />
      )}
      {!preview && <DrawPart event={`cms-${event.id}`} />}
      <EventNotes event={event} />
      {phone && actions}
    </div>
  );
}

function EventNotes({ event: { notesTitle, notes } }: { event: EventDetailsPartsFragment }) {
  const t = useTexts('events');
  if (notes.length === 0) return null;
  // Titles were written in brackets when the heading had no style of its own.
  const title = { ...notesTitle, text: notesTitle.text.replace(/^\[(.+)\]$/, '$1') };
  return (
    <Notes title={title.text ? <Spoken text={title} /> : t('notes_title')}>
      {notes.map(({ text, link }) => (
        <li key={text.text}>
          <Spoken text={text} />
          {link && (
            <WayLink
              icon
              link={link}
              className={styles.more}
              label={{ text: t('note_more_of', { note: text.text }), language: text.language }}
            >
              {t('note_more')}
            </WayLink>
          )}
        </li>
      ))}
    </Notes>
  );
}

/** Leads to the event's own form, which is there while the event is on. */
const isForm = ({ link }: EventButtonLike, url: string) => link.kind === 'PAGE' && link.href === paths.eventForm(url);

const previewed = (button: EventButtonLike, url: string): EventButtonLike => ({
  ...button,
  link: { kind: 'PAGE', href: paths.eventFormPreview(url) },
});
