import { keyed, useLocalized, useTexts } from '../../../i18n/texts';
import { Button, LinkButton } from '../../../ui/Button';
import styles from './Carousel.module.css';
import { EventSlideView } from './EventSlideView';
import { type Slide, type SlideSchedule, wayOf } from './rules';
import { SlideClip } from './SlideClip';
import { SlidePicture } from './SlidePicture';

interface SlideViewProps {
  slide: Slide & Partial<SlideSchedule>;
  /** Its place among the others, in words. */
  label: string;
  selected: boolean;
  near: boolean;
  running: boolean;
  phone: boolean;
  /** The first slide: its picture is the largest contentful paint. */
  first: boolean;
}

/** Words of a slide come with it, and their keys from its id; those of an event are the event's own. */
const wordsOf = ({ id, kind }: Slide, part: 'title' | 'text' | 'button', words: string) =>
  kind === 'EVENT' || !words ? words : keyed(words, 'text', 'slides', `${id}_${part}`);

/** The alternative text of the desktop picture applies on phones too, where the file differs. */
function altOf({ id, kind }: Slide, phone: boolean, alt: string): string {
  if (kind === 'EVENT') return alt;
  const desk = keyed(alt, 'image', 'slides', `${id}-desk`);
  return phone ? keyed(desk, 'image', 'slides', `${id}-phone`) : desk;
}

/** A slide: picture or clip, text, and link. Hidden slides are inert. */
export function SlideView({ slide, label, selected, near, running, phone, first }: SlideViewProps) {
  const localized = useLocalized();
  const picture = {
    fileName: localized(phone ? slide.phoneImage : slide.deskImage),
    alt: altOf(slide, phone, localized(slide.alt)),
    near,
  };
  const clip = phone ? slide.videoPhone : slide.videoDesk;
  const text = wordsOf(slide, 'text', localized(slide.text));
  if (slide.event) {
    return (
      <li className={styles.slide} inert={!selected} aria-label={label}>
        <EventSlideView event={slide.event} phone={phone} near={near} first={first} />
      </li>
    );
  }
  return (
    <li className={styles.slide} inert={!selected} aria-label={label}>
      {slide.kind === 'VIDEO' && clip ? (
        <SlideClip name={clip} poster={picture.fileName} alt={picture.alt} near={near} playing={selected && running} />
      ) : (
        <SlidePicture {...picture} phone={phone} />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{wordsOf(slide, 'title', localized(slide.title))}</p>
        {text && <p className={styles.text}>{text}</p>}
        <Way slide={slide} />
      </div>
    </li>
  );
}

/** The button. Between the end and the cut-off it is disabled with a reason (decisions, "Home banner window"). */
function Way({ slide }: { slide: Slide & Partial<SlideSchedule> }) {
  const t = useTexts('home');
  const localized = useLocalized();
  const way = wayOf(slide);
  if (!way || !slide.buttonText) return null;
  const words = wordsOf(slide, 'button', localized(slide.buttonText));
  if (!slide.buttonActive) {
    return (
      <div className={styles.way}>
        <Button disabled>{words}</Button>
        {slide.shown !== false && <p className={styles.over}>{t('slide_over')}</p>}
      </div>
    );
  }
  return (
    <div className={styles.way}>
      {'to' in way ? (
        <LinkButton to={way.to} iconAfter="arrow-right">
          {words}
        </LinkButton>
      ) : (
        <LinkButton href={way.href} external iconAfter="external" aria-label={`${words} ${t('new_window')}`}>
          {words}
        </LinkButton>
      )}
    </div>
  );
}
