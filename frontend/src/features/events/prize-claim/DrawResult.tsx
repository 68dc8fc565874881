import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { SummaryList } from '../../../ui/SummaryList';
import { Table } from '../../../ui/Table';
import type { Column } from '../../../ui/table-column';
import { useUntil } from './Claim';
import { PublishedDrawDocument, type PublishedDrawQuery, usePublishedDrawQuery } from './PrizeClaim.generated';
import styles from './PrizeClaim.module.css';

type Draw = NonNullable<PublishedDrawQuery['publishedDraw']>;
type Winner = Draw['winners'][number];

interface DrawResultProps {
  /** The key of the event: `cms-17`, or the id of a quiz. */
  event: string;
  /** Leads to the page of claims; off on that page itself. */
  claimable?: boolean;
}

/**
 * The public view of an event's draw: the commitment while the event is running, then the seal, and the result with the
 * data for verification. Empty if no draw is planned.
 */
export function DrawResult({ event, claimable = true }: DrawResultProps) {
  const t = useTexts('prize-claim');
  const { data, error, refetch } = usePublishedDrawQuery({ variables: { event, after: null } });
  const draw = data?.publishedDraw;
  if (error && !draw) {
    return (
      <Notice
        kind="error"
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('try_again')}</Button>}
      >
        {t('result_failed')}
      </Notice>
    );
  }
  if (!draw) return null;
  const [plan, ...earlier] = draw.plans;
  return (
    <section className={styles.result} aria-labelledby="draw-result">
      <h2 id="draw-result">{t(draw.publishedAt ? 'result_title' : 'result_announced')}</h2>
      {draw.publishedAt ? <Winners draw={draw} claimable={claimable} /> : <p>{t('result_announced_text')}</p>}
      {plan && (
        <ul className={styles.prizes}>
          {plan.prizes.map(({ name, count }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have one name.
            <li key={at}>{t('result_prizes', { name, count })}</li>
          ))}
        </ul>
      )}
      {draw.entrants !== null && <p>{t('result_sealed_text', { count: draw.entrants })}</p>}
      <details className={styles.check}>
        <summary>{t('result_check')}</summary>
        <div className={styles.fields}>
          {draw.file && <p>{t('result_check_text')}</p>}
          <Numbers draw={draw} />
          {earlier.length > 0 && (
            <>
              <h3>{t('result_earlier')}</h3>
              <p>{t('result_changed')}</p>
              <ul>
                {earlier.map(({ number, commitment }) => (
                  <li key={number} className={styles.digits}>
                    {commitment}
                  </li>
                ))}
              </ul>
            </>
          )}
          {draw.file && (
            <div>
              <LinkButton icon="download" download href={draw.file}>
                {t('result_file')}
              </LinkButton>
            </div>
          )}
        </div>
      </details>
    </section>
  );
}

/** The values to record for verifying the draw. */
function Numbers({ draw: { plans, seal, seed } }: { draw: Draw }) {
  const t = useTexts('prize-claim');
  const until = useUntil();
  const plan = plans[0];
  const digits = (text: string) => <span className={styles.digits}>{text}</span>;
  return (
    <SummaryList
      items={[
        ...(plan
          ? [
              {
                term: t('result_commitment'),
                value: (
                  <>
                    {digits(plan.commitment)}
                    <br />
                    {t('result_planned_at', { at: until(plan.plannedAt) })}
                  </>
                ),
              },
            ]
          : []),
        ...(seal ? [{ term: t('result_seal'), value: digits(seal) }] : []),
        ...(seed ? [{ term: t('result_seed'), value: digits(seed) }] : []),
      ]}
    />
  );
}

function Winners({ draw, claimable }: { draw: Draw; claimable: boolean }) {
  const t = useTexts('prize-claim');
  const until = useUntil();
  const client = useApolloClient();
  const [more, setMore] = useState<readonly Winner[]>([]);
  const [failed, setFailed] = useState(false);
  const winners = [...draw.winners, ...more];
  const showMore = async () => {
    setFailed(false);
    const variables = { event: draw.event, after: winners.at(-1)?.place ?? null };
    const next = await client
      .query({ query: PublishedDrawDocument, variables, fetchPolicy: 'no-cache' })
      .catch(() => undefined);
    const found = next?.data?.publishedDraw?.winners;
    if (found) setMore([...more, ...found]);
    else setFailed(true);
  };
  const columns: readonly Column<Winner>[] = [
    {
      id: 'name',
      title: t('name'),
      names: true,
      short: true,
      cell: ({ maskedName }) => maskedName || t('result_forgotten'),
    },
    { id: 'phone', title: t('phone'), short: true, cell: ({ maskedPhone }) => maskedPhone },
    {
      id: 'prize',
      title: t('result_prize'),
      cell: ({ prize, movedUp }) => (movedUp ? `${prize} (${t('result_moved_up')})` : prize),
    },
  ];
  return (
    <>
      {draw.claimUntil && <p>{t('result_until', { until: until(draw.claimUntil) })}</p>}
      {claimable && (
        <div>
          <LinkButton variant="primary" to={paths.prizeClaim(draw.event)}>
            {t('result_claim')}
          </LinkButton>
        </div>
      )}
      <Table
        name={t('result_winners_list')}
        columns={columns}
        rows={winners}
        keyOf={({ place }) => String(place)}
        empty={t('result_nobody')}
      />
      {failed && (
        <Notice kind="error" live>
          {t('result_failed')}
        </Notice>
      )}
      {winners.length < draw.winnersTotal && (
        <div>
          <Button onClick={() => void showMore()}>{t('result_more')}</Button>
        </div>
      )}
    </>
  );
}
