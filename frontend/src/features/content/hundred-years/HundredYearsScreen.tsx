import { useEffect, useMemo, useState } from 'react';
import { useKeys, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PHONE, useMedia } from '../../../ui/media';
import { PageHeading } from '../../../ui/PageHeading';
import { Picture } from '../Picture';
import styles from './HundredYearsScreen.module.css';
import { type Direction, decadesOf, halfVisible, nextPlace, type TimelinePosition } from './timeline';

/** Fine enough for items that are taller than the window. */
const thresholds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 1];

/** Follows which items of a list are half visible, by their element ids; those not seen yet are absent. */
function useTimeline(ids: readonly string[], enabled: boolean): ReadonlyMap<string, TimelinePosition> {
  const [places, setPlaces] = useState<ReadonlyMap<string, TimelinePosition>>(new Map());
  const joined = ids.join(' ');
  useEffect(() => {
    if (!enabled) return;
    let from = window.scrollY;
    let direction: Direction = 'down';
    const observer = new IntersectionObserver(
      (entries) => {
        if (window.scrollY !== from) direction = window.scrollY > from ? 'down' : 'up';
        from = window.scrollY;
        const toward = direction;
        setPlaces((before) => {
          const after = new Map(before);
          for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
            const room = rootBounds?.height ?? window.innerHeight;
            const half = halfVisible(intersectionRect.height, boundingClientRect.height, room);
            after.set(target.id, nextPlace(before.get(target.id) ?? 'below', half, toward));
          }
          return after;
        });
      },
      { threshold: thresholds },
    );
    for (const id of joined.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [joined, enabled]);
  return places;
}

const idOf = (decade: number) => `decade-${decade}`;

/** The history of the car's parts, decade by decade: a timeline that moves on desks, a list on phones (public spec §2). */
export default function HundredYearsScreen() {
  const t = useTexts('hundred-years');
  const keys = useKeys('hundred-years');
  const decades = useMemo(() => decadesOf(keys), [keys]);
  const moves = !useMedia(PHONE);
  const places = useTimeline(
    decades.map(({ decade }) => idOf(decade)),
    moves,
  );
  const current = decades.find(({ decade }) => places.get(idOf(decade)) === 'active')?.decade;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      </div>
      <section className={styles.intro} aria-labelledby="intro-title">
        <h2 id="intro-title">{t('intro_title')}</h2>
        <p>{t('intro_text')}</p>
      </section>
      <div className={styles.timeline}>
        <nav className={styles.rail} aria-label={t('timeline')}>
          <ol>
            {decades.map(({ decade }) => (
              <li key={decade}>
                <a href={`#${idOf(decade)}`} aria-current={decade === current || undefined}>
                  {t('to_decade', { decade })}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className={styles.scenes}>
          {decades.map(({ decade, years }, place) => (
            <li
              key={decade}
              id={idOf(decade)}
              className={styles.scene}
              data-place={moves ? (places.get(idOf(decade)) ?? 'below') : undefined}
            >
              <div className={styles.ground}>
                <Picture
                  first={place === 0}
                  screen="hundred-years"
                  id={`decade-${decade}`}
                  className={styles.car}
                  width={480}
                  height={240}
                />
              </div>
              <div className={styles.words}>
                <p className={styles.decade}>{t('to_decade', { decade })}</p>
                <h2>{t(`decade_${decade}_title`)}</h2>
                <p className={styles.part}>{t(`decade_${decade}_part`)}</p>
                <p>{t(`decade_${decade}_text`)}</p>
                <dl className={styles.years}>
                  {years.map((year) => (
                    <div key={year}>
                      <dt>{year}</dt>
                      <dd>{t(`decade_${decade}_in_${year}_text`)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <section className={styles.after} aria-labelledby="after-title">
        <div>
          <h2 id="after-title">{t('after_title')}</h2>
          <p>{t('after_text')}</p>
        </div>
        <div className={styles.ways}>
          <LinkButton variant="primary" size="large" to={paths.serviceCentres}>
            {t('menu_find_service_centre')}
          </LinkButton>
          <LinkButton size="large" to={paths.about}>
            {t('menu_about')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
