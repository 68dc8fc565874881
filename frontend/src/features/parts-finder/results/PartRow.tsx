import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { BrandMark } from '../../../shell/BrandMark';
import { useBrand } from '../../../shell/use-brand';
import { Skeleton } from '../../../ui/Skeleton';
import { WholeWords } from '../../../ui/WholeWords';
import { PartPicture } from '../../content/PartPicture';
import { isOwnBrand } from '../own-brand';
import type { PartRowFragment } from './PartRow.generated';
import styles from './PartRow.module.css';

interface PartRowProps {
  part: PartRowFragment;
  /** The list has said the part's note. */
  noteSaid: boolean;
}

/** One part of a list: picture, brand, what it is, its number, where it fits; the whole row leads to its page. */
export const PartRow = memo(function PartRow({ part, noteSaid }: PartRowProps) {
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  const own = useBrand()?.name;
  const id = useId();
  const { productNr, companySku, description, note, thumbnail, brand, positions } = part;
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.sheet}>
        {thumbnail && <PartPicture decorative image={thumbnail} className={styles.picture} />}
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{isOwnBrand(brand, own) ? <BrandMark name={brand.name} /> : brand.name}</p>
        <p className={styles.name}>
          <Link id={id} to={paths.partDetail(productNr, companySku)} className={styles.link}>
            <WholeWords>{localized(description)}</WholeWords>
          </Link>
        </p>
        <p className={styles.number}>
          <span>{t('product_number')}</span> {productNr}
        </p>
        {positions.length > 0 && (
          <ul className={styles.positions} aria-label={t('positions')}>
            {positions.map((position) => (
              <li key={position.ko}>{localized(position)}</li>
            ))}
          </ul>
        )}
        {note && !noteSaid && <p className={styles.note}>{localized(note)}</p>}
      </div>
    </article>
  );
});

/** The skeleton of a {@link PartRow}. */
export function PartRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton height="90px" />
      <div className={styles.words}>
        <Skeleton width="72px" height="20px" />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="34%" height="18px" />
      </div>
    </div>
  );
}
