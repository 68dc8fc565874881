import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { WholeWords } from '../../../ui/WholeWords';
import { PartPicture } from '../../content/PartPicture';
import { Section } from '../../content/Section';
import { fillingScale, PartDrawing } from './drawing/PartDrawing';
import { shapeOf, viewsOf } from './drawing/shape';
import { useSimilarPartQuery } from './PartDetail.generated';
import { differences, type Part } from './part';
import styles from './Similar.module.css';

interface SimilarProps {
  part: Pick<Part, 'similar' | 'criteria' | 'category'>;
}

/** Other parts of the same kind, each the way to its page. */
export function Similar({ part }: SimilarProps) {
  const t = useTexts('part-detail');
  if (part.similar.length === 0) return null;
  return (
    <Section id="similar" title={t('similar_title')} text={t('similar_text')}>
      <ul className={styles.tiles}>
        {part.similar.slice(0, 4).map((similar) => (
          <li key={`${similar.productNr} ${similar.companySku}`}>
            <Tile part={part} similar={similar} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The share of the sheet that the page's own part would fill: the others have room to be longer. */
const ROOM_FOR_LONGER = 0.85;

/** A similar part, drawn to the scale of the page's own unless it is too long for that, and how it differs. */
function Tile({ part, similar }: SimilarProps & { similar: Part['similar'][number] }) {
  const localized = useLocalized();
  const { productNr, companySku, description, thumbnail, brand } = similar;
  const { data, loading } = useSimilarPartQuery({ variables: { productNr, companySku } });
  const [own, shape] = [shapeOf(part), data?.part && shapeOf(data.part)];
  const view = shape && viewsOf(shape)[0];
  return (
    <Link to={paths.partDetail(productNr, companySku)} className={styles.tile}>
      {shape && view ? (
        <PartDrawing
          shape={shape}
          view={view}
          words={null}
          scale={Math.min(fillingScale(shape), own ? fillingScale(own) * ROOM_FOR_LONGER : Number.POSITIVE_INFINITY)}
          className={styles.picture}
        />
      ) : loading || !thumbnail ? (
        <span className={styles.picture} />
      ) : (
        <PartPicture decorative image={thumbnail} className={styles.picture} />
      )}
      <span className={styles.words}>
        <span className={styles.differences}>
          {data?.part &&
            differences(data.part.criteria, part.criteria).map(({ name, value }) => (
              <Fragment key={name.ko}>
                <span>{`${localized(name)} ${localized(value)}`}</span>{' '}
              </Fragment>
            ))}
        </span>
        <span className={styles.name}>
          <WholeWords>{localized(description)}</WholeWords>
        </span>
        <span className={styles.number}>
          {brand.name} {productNr}
        </span>
      </span>
    </Link>
  );
}
