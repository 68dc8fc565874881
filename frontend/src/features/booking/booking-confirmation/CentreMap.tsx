import { useEffect, useState } from 'react';
import { type Localized, useLocalized, useTexts } from '../../../i18n/texts';
import { type Area, type Box, decode, meets, type Points } from '../../../map/boundaries';
import { districtFiles, loadBoundaries } from '../../../map/boundary-files';
import { around, country, namedDistricts } from '../../../map/korea';
import { mapX, mapY, WORLD } from '../../../map/mercator';
import type { GeoPoint } from '../../../map/types';
import styles from './CentreMap.module.css';

export interface CentreMapProps {
  name: Localized;
  /** The city, county or district that is written at the pin. */
  city: Localized;
  position: GeoPoint;
}

/** What the drawing shows around the centre, in kilometres. */
const [WIDTH, HEIGHT] = [24, 16];
/** Sizes below are in hundredths of the drawing's width. */
const [NAME_SIZE, CITY_SIZE, CLEAR, MARGIN] = [3.8, 4.6, 12, 6];
const KM_PER_DEGREE = 111.2;

type Outlines = readonly Pick<Area<unknown>, 'rings' | 'box'>[];

/** Provinces in view by code, and their districts as soon as those are loaded. */
function useOutlines(view: Box): ReadonlyMap<string, Outlines> {
  const seen = country.areas.filter(({ box }) => meets(box, view));
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Outlines>>(new Map());
  const codes = seen.map(({ about }) => about.code).join(' ');
  useEffect(() => {
    let ended = false;
    for (const code of codes.split(' ')) {
      const address = districtFiles.get(code);
      if (!address) continue;
      loadBoundaries(address)
        .then((file) => {
          if (!ended) setLoaded((before) => new Map(before).set(code, decode(file).areas));
        })
        // The outline of the province does without.
        .catch(() => undefined);
    }
    return () => {
      ended = true;
    };
  }, [codes]);
  return new Map(seen.map((area) => [area.about.code, loaded.get(area.about.code) ?? [area]]));
}

/** A small map of the districts around a centre, which can't be moved: the maps of `Directions` know the streets. */
export default function CentreMap({ name, city, position }: CentreMapProps) {
  const t = useTexts('confirmation');
  const localized = useLocalized();
  const perKm = WORLD / 360 / KM_PER_DEGREE / Math.cos((position.lat / 180) * Math.PI);
  const [width, height] = [WIDTH * perKm, HEIGHT * perKm];
  const [left, top] = [mapX(position.lng) - width / 2, mapY(position.lat) - height / 2];
  const view = { left, top, right: left + width, bottom: top + height };
  const outlines = useOutlines(view);
  const one = width / 100;
  const path = (rings: readonly Points[]) =>
    rings
      .map((ring) => {
        let line = '';
        for (let at = 0; at + 1 < ring.length; at += 2) {
          const [x = 0, y = 0] = [ring[at], ring[at + 1]];
          line += `${line && 'L'}${((x - left) / one).toFixed(1)} ${((y - top) / one).toFixed(1)}`;
        }
        return `M${line}Z`;
      })
      .join('');
  const [middleX, middleY, bottom] = [50, (50 * HEIGHT) / WIDTH, (100 * HEIGHT) / WIDTH];
  const names = namedDistricts.flatMap(({ code, kind, at, room, ...text }) => {
    const [x, y] = [(mapX(at.lng) - left) / one, (mapY(at.lat) - top) / one];
    const words = localized(text);
    const half = (words.length * NAME_SIZE * (words === text.ko ? 1 : 0.55)) / 2;
    const fits = (room * perKm) / one > half * 0.8;
    const inView = x > half + 1 && x < 99 - half && y > MARGIN && y < bottom - MARGIN;
    const clear = Math.hypot(x - middleX, y - middleY) > CLEAR;
    return kind !== 'divided' && fits && inView && clear ? [{ code, x, y, words }] : [];
  });
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 100 ${bottom}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('map_label', { name: localized(name), city: localized(city) })}
    >
      <rect className={styles.sea} width="100" height={bottom} />
      <path className={styles.beyond} d={path(around)} />
      {[...outlines].map(([code, areas]) => (
        <path
          key={code}
          className={styles.land}
          d={areas
            .filter(({ box }) => meets(box, view))
            .map(({ rings }) => path(rings))
            .join('')}
        />
      ))}
      {names.map(({ code, x, y, words }) => (
        <text key={code} className={styles.name} x={x} y={y} fontSize={NAME_SIZE}>
          {words}
        </text>
      ))}
      <g transform={`translate(${middleX} ${middleY})`}>
        <path className={styles.pin} d="M0 0c4.3-4.4 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.600 6.500 11Z" />
        <circle className={styles.hole} cy="-11" r="2.3" />
        <text className={styles.city} y="6.4" fontSize={CITY_SIZE}>
          {localized(city)}
        </text>
      </g>
    </svg>
  );
}
