import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Icon, type IconName } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { vehicleName } from '../../content/vehicle-name';
import type { FitmentResult as Answer } from './use-verdict';
import styles from './Verdict.module.css';

interface VerdictProps {
  verdict: Answer;
  /** The part's category, for finding another part. */
  category: string;
}

const ICONS: Record<Answer['state'], IconName> = {
  unasked: 'car',
  asking: 'car',
  failed: 'error',
  gone: 'warning',
  fits: 'check',
  not: 'warning',
};

/** Whether the part fits the visitor's car; its height is constant, since it is loaded after the page. */
export function Verdict({ verdict, category }: VerdictProps) {
  const t = useTexts('part-detail');
  const { state } = verdict;
  const search = { vehicle: 'slug' in verdict ? verdict.slug : undefined, category };
  return (
    <section className={classes(styles.verdict, styles[state])} aria-label={t('verdict')}>
      <Icon name={ICONS[state]} size={28} className={styles.icon} />
      <div className={styles.body} role="status" aria-busy={state === 'asking' || undefined}>
        <Words verdict={verdict} />
      </div>
      <div className={styles.actions}>
        {(state === 'unasked' || state === 'gone') && (
          <LinkButton to={paths.partsFinder} search={{ choose: 'model', category }}>
            {t('verdict_choose')}
          </LinkButton>
        )}
        {verdict.state === 'failed' && <Button onClick={verdict.retry}>{t('try_again')}</Button>}
        {state === 'not' && (
          <LinkButton to={paths.partsFinder} search={search} variant="primary">
            {t('verdict_other')}
          </LinkButton>
        )}
        {(state === 'fits' || state === 'not') && (
          <LinkButton
            to={paths.partsFinder}
            search={{ ...search, choose: 'model' }}
            variant="quiet"
            className={styles.change}
          >
            {t('verdict_change')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Words({ verdict }: { verdict: Answer }) {
  const t = useTexts('part-detail');
  switch (verdict.state) {
    case 'asking':
      return (
        <>
          <VisuallyHidden>{t('verdict_asking')}</VisuallyHidden>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="80%" height="20px" />
        </>
      );
    case 'failed':
      return <p className={styles.title}>{t('verdict_failed')}</p>;
    case 'unasked':
    case 'gone': {
      const key = verdict.state === 'gone' ? 'verdict_gone' : 'verdict_ask';
      return (
        <>
          <p className={styles.title}>{t(`${key}_title`)}</p>
          <p className={styles.text}>{t(key)}</p>
        </>
      );
    }
    case 'fits':
    case 'not':
      return (
        <>
          <p className={styles.title}>{t(`verdict_${verdict.state}_title`)}</p>
          <p className={styles.text}>{vehicleName(verdict.vehicle)}</p>
        </>
      );
  }
}
