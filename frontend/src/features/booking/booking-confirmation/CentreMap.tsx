import { type Localized, useLocalized, useTexts } from '../../../i18n/texts';
import { north, provinces, type Ring } from '../../../map/korea';
import type { GeoPoint } from '../../../map/types';
import styles from './CentreMap.module.css';

export interface CentreMapProps {
  name: Localized;
  /** The city, county or district that is written at the pin. */
  city: Localized;
  position: GeoPoint;
}

/** What the drawing shows around the centre, in kilometres. */
const [WIDTH, HEIGHT] = [120, 80];
/** A province's name nearer to the pin would lie under the city's. */
const CLEAR = 18;
/** Names nearer to the edge would be cut off. */
const MARGIN = 9;
const KM_PER_DEGREE = 111.2;

/** A small map of the surroundings that stays as it is: where in the country the centre is. The maps of `Directions` know the streets. */
export default function CentreMap({ name, city, position }: CentreMapProps) {
  const t = useTexts('confirmation');
  const localized = useLocalized();
  const shrink = Math.cos((position.lat / 180) * Math.PI);
  const at = ({ lat, lng }: GeoPoint) => ({
    x: (lng - position.lng) * shrink * KM_PER_DEGREE,
    y: (position.lat - lat) * KM_PER_DEGREE,
  });
  const path = (rings: readonly Ring[]) =>
    rings
      .map((ring) => {
        const points = ring.map((point) => {
          const { x, y } = at(point);
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        });
        return `M${points.join('L')}Z`;
      })
      .join('');
  const labels = provinces.flatMap(({ code, short, label }) => {
    const { x, y } = at(label);
    const seen = Math.abs(x) < WIDTH / 2 - MARGIN && Math.abs(y) < HEIGHT / 2 - MARGIN;
    return seen && Math.hypot(x, y) > CLEAR ? [{ code, x, y, text: localized(short) }] : [];
  });
  return (
    <svg
      className={styles.map}
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('map_label', { name: localized(name), city: localized(city) })}
    >
      <rect className={styles.sea} x={-WIDTH} y={-HEIGHT} width={2 * WIDTH} height={2 * HEIGHT} />
      <path className={styles.beyond} d={path(north)} />
      {provinces.map(({ code, rings }) => (
        <path key={code} className={styles.land} d={path(rings)} />
      ))}
      {labels.map(({ code, x, y, text }) => (
        <text key={code} className={styles.name} x={x} y={y}>
          {text}
        </text>
      ))}
      <path
        className={styles.pin}
        d="M0 0c4.300-4.400 6.500-8 6.500-11a6.500 6.500 0 0 0-13 0c0 3 2.200 6.600 6.500 11Z"
      />
      <circle className={styles.hole} cy="-11" r="2.300" />
      <text className={styles.city} y="7.500">
        {localized(city)}
      </text>
    </svg>
  );
}
