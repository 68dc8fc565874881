import { useTexts } from '../../i18n/texts';
import { Badge } from '../../ui/Badge';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Dealers.module.css';
import { fieldName } from './field-name';
import type { PlanRow } from './use-plan';

/** Columns whose text is Korean or English whatever the page is. */
const LANGUAGES: Readonly<Record<string, string>> = {
  dealerName: 'ko',
  networkName: 'ko',
  state: 'ko',
  city: 'ko',
  address: 'ko',
  dealerNameEn: 'en',
  addressEn: 'en',
};

interface ChangesProps {
  state: PlanRow['state'];
  changes: PlanRow['changes'];
}

/** Each field of a row that would be another, before and after; all there is of a new dealer is folded away, also of a refused one. */
export function Changes({ state, changes }: ChangesProps) {
  const t = useTexts('staff-dealers');
  if (changes.length === 0) return null;
  const isNew = state === 'NEW' || (state === 'INVALID' && changes.every(({ before }) => before === ''));
  if (!isNew && state !== 'REMOVED') return <Fields changes={changes} before after />;
  return (
    <details className={styles.whole}>
      <summary>{t(state === 'REMOVED' ? 'whole_removed' : 'whole_new', { count: changes.length })}</summary>
      <Fields changes={changes} before={state === 'REMOVED'} after={state !== 'REMOVED'} />
    </details>
  );
}

interface FieldsProps {
  changes: PlanRow['changes'];
  /** Whether the old and new sides are shown. */
  before: boolean;
  after: boolean;
}

function Fields({ changes, before, after }: FieldsProps) {
  const t = useTexts('staff-dealers');
  const both = before && after;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => {
        const value = (side: 'before' | 'after') => (
          <Value text={change[side]} lang={LANGUAGES[change.field]} className={both ? styles[side] : undefined} />
        );
        return (
          <div key={change.field} className={styles.change}>
            <dt>{fieldName(t, change.field)}</dt>
            <dd>
              {before && (
                <>
                  {both && <VisuallyHidden>{t('before')} </VisuallyHidden>}
                  {value('before')}
                </>
              )}
              {both && <Icon name="arrow-right" size={16} className={styles.arrow} />}
              {after && (
                <>
                  {both && <VisuallyHidden>{t('after')} </VisuallyHidden>}
                  {value('after')}
                </>
              )}
              {change.edited && (
                <Badge icon="warning" tone="caution">
                  {t('edited_mark')}
                </Badge>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The value of a cell; an empty one is described in words. */
function Value({ text, lang, className }: { text: string; lang: string | undefined; className: string | undefined }) {
  const t = useTexts('staff-dealers');
  return text === '' ? (
    <span className={classes(className, styles.blank)}>{t('blank')}</span>
  ) : (
    <span lang={lang} className={className}>
      {text}
    </span>
  );
}
