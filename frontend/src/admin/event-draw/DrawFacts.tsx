import { won } from '../../i18n/money';
import { useTexts } from '../../i18n/texts';
import { SummaryList } from '../../ui/SummaryList';
import styles from './EventDraw.module.css';
import type { Plan } from './use-draw';

/** The prizes of the draw, and what has been announced. */
export function DrawFacts({ plan, seal }: { plan: Plan; seal: string | null }) {
  const t = useTexts('staff-draw');
  const digits = (text: string) => <span className={styles.digits}>{text}</span>;
  return (
    <section aria-labelledby="draw-facts" className={styles.section}>
      <h2 id="draw-facts">{t('facts')}</h2>
      <SummaryList
        items={[
          {
            term: t('current_plan'),
            value: (
              <ul className={styles.prizes}>
                {plan.prizes.map(({ name, count, worth, delivered, voucher }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have one name.
                  <li key={at}>
                    {t('prize_line', { name, count })} · {t('plan_worth', { worth: won(worth) })}
                    {delivered && ` · ${t('plan_delivered')}`}
                    {voucher && ` · ${t('plan_voucher', { product: voucher })}`}
                  </li>
                ))}
                <li>{t('plan_alternates', { count: plan.alternates })}</li>
              </ul>
            ),
          },
          { term: t('commitment'), value: digits(plan.commitment) },
          ...(seal ? [{ term: t('seal'), value: digits(seal) }] : []),
        ]}
      />
    </section>
  );
}
