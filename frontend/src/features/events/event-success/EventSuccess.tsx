import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { usePageTitle } from '../../../routes/use-page-title';
import { LinkButton } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { DoneMark } from '../../../ui/DoneMark';
import { NARROW, useMedia } from '../../../ui/media';
import { PageHeading } from '../../../ui/PageHeading';
import { EntryDrawing } from '../EntryDrawing';
import { EventImage } from '../EventImage';
import { WayButton } from '../EventLinks';
import { isBanner, pictureFor } from '../pictures';
import { Spoken } from '../Spoken';
import type { EventSuccessPartsFragment } from './EventSuccess.generated';
import styles from './EventSuccess.module.css';

/** Title, message, picture and button of the editor; what was left empty there has the site's own words. */
export function EventSuccess({ event: { url, title: eventTitle, success } }: { event: EventSuccessPartsFragment }) {
  const t = useTexts('events');
  const narrow = useMedia(NARROW);
  const { title, message, buttonText, buttonLink } = success;
  const picture = pictureFor(narrow, success.pcImage, success.mobileImage);
  usePageTitle(title.text || t('success_heading'));
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <DoneMark>
          <PageHeading lead={message.text ? <Spoken text={message} /> : t('success_text')}>
            {title.text ? <Spoken text={title} /> : t('success_heading')}
          </PageHeading>
          <p className={styles.event}>
            <Spoken text={eventTitle} />
          </p>
        </DoneMark>
        <div className={styles.ways}>
          {buttonText && buttonLink && (
            <WayButton variant="primary" size="large" link={buttonLink} text={buttonText} about={eventTitle} />
          )}
          <LinkButton size="large" variant={buttonLink ? 'secondary' : 'primary'} to={paths.eventDetails(url)}>
            {t('back_to_event')}
          </LinkButton>
        </div>
      </div>
      {picture ? (
        <EventImage
          first
          besideWords
          picture={picture}
          sizes="(max-width: 600px) calc(100vw - 40px), (max-width: 768px) 90vw, 1200px"
          className={classes(styles.picture, isBanner(picture) && styles.banner)}
        />
      ) : (
        <EntryDrawing className={styles.drawing} />
      )}
    </div>
  );
}
