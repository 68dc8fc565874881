import { Link } from '@tanstack/react-router';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { WholeWords } from '../../../ui/WholeWords';
import { PartPicture } from '../../content/PartPicture';
import { Section } from '../../content/Section';
import type { Part } from './part';
import styles from './Similar.module.css';

/** Other parts of the same kind, each the way to its page. */
export function Similar({ parts }: { parts: Part['similar'] }) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  if (parts.length === 0) return null;
  return (
    <Section id="similar" title={t('similar_title')} text={t('similar_text')}>
      <ul className={styles.tiles}>
        {parts.slice(0, 4).map(({ productNr, companySku, description, thumbnail, brand }) => (
          <li key={`${productNr} ${companySku}`}>
            <Link to={paths.partDetail(productNr, companySku)} className={styles.tile}>
              {thumbnail && <PartPicture decorative image={thumbnail} className={styles.picture} />}
              <span className={styles.words}>
                <span className={styles.name}>
                  <WholeWords>{localized(description)}</WholeWords>
                </span>
                <span className={styles.number}>
                  {brand.name} {productNr}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
