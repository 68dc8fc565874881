import { useLocalized, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { byMaker, halves, linkOf, type Part } from './part';
import styles from './Specifications.module.css';

/** Specifications of a part in two columns, and equivalent numbers of others (public spec §2 "Part detail"). */
export function Specifications({ criteria, numbers }: Pick<Part, 'criteria' | 'numbers'>) {
  const t = useTexts('part-detail');
  return (
    <div className={styles.specifications}>
      {criteria.length > 0 ? (
        <div className={styles.columns}>
          {halves(criteria).map(
            (half, side) =>
              half.length > 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right one.
                <Column key={side} criteria={half} />
              ),
          )}
        </div>
      ) : (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('specifications_none')}</p>
          <p>{t('specifications_none_text')}</p>
        </div>
      )}
      {(['OE', 'CROSS'] as const).map((kind) => (
        <Numbers key={kind} kind={kind} numbers={numbers} />
      ))}
    </div>
  );
}

function Column({ criteria }: { criteria: readonly Part['criteria'][number][] }) {
  const localized = useLocalized();
  return (
    <dl className={styles.column}>
      {criteria.map(({ name, value, isLink }) => (
        <div key={`${name.ko} ${value.ko}`} className={styles.criterion}>
          <dt>{localized(name)}</dt>
          <dd>
            <Value text={localized(value)} isLink={isLink} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, isLink }: { text: string; isLink: boolean }) {
  const t = useTexts('part-detail');
  const address = isLink ? linkOf(text) : null;
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {t('criterion_link')}
      <Icon name="external" size={16} /> <VisuallyHidden>{t('new_window')}</VisuallyHidden>
    </a>
  );
}

function Numbers({ kind, numbers }: { kind: 'OE' | 'CROSS' } & Pick<Part, 'numbers'>) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const groups = byMaker(numbers, kind);
  if (groups.length === 0) return null;
  return (
    <section className={styles.numbers}>
      <h3>{t(kind === 'OE' ? 'numbers_oe' : 'numbers_cross')}</h3>
      <dl>
        {groups.map(({ maker, numbers: list }) => (
          <div key={maker?.en ?? null} className={styles.maker}>
            <dt>{maker ? t('numbers_of', { maker: localized(maker) }) : t('numbers_other')}</dt>
            {list.map((number) => (
              <dd key={number}>{number}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
