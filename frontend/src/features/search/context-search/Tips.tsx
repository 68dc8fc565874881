import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { WholeWords } from '../../../ui/WholeWords';
import { ItemTiles } from '../../content/ItemTiles';
import styles from './Tips.module.css';

const TIPS = [1, 2, 3] as const;
const EXAMPLES = [1, 2, 3, 4] as const;

/** How to search, as long as no results are shown (public spec §2 "Search page"). */
export function Tips() {
  const t = useTexts('search');
  return (
    <>
      <section aria-labelledby="examples-title">
        <h2 id="examples-title" className={styles.heading}>
          {t('tips_examples')}
        </h2>
        <ul className={styles.examples}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Link to={paths.search} search={{ q: t(`example_${example}`) } as never}>
                {t(`example_${example}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tips-title">
        <h2 id="tips-title" className={styles.heading}>
          {t('tips_title')}
        </h2>
        <ul className={styles.tips}>
          {TIPS.map((tip) => (
            <li key={tip}>
              <h3>{t(`tip_${tip}_title`)}</h3>
              <p>
                <WholeWords>{t(`tip_${tip}_text`)}</WholeWords>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="parts-title">
        <h2 id="parts-title" className={styles.heading}>
          {t('tips_parts')}
        </h2>
        <ItemTiles kind="products" compact />
      </section>
    </>
  );
}
