import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DealerCellInput } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { Switch } from '../../ui/Switch';
import { ProblemNotice } from '../content/ProblemNotice';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { pageOf, pageText } from '../search-params';
import { ConfirmUpload } from './ConfirmUpload';
import type { Category } from './category';
import styles from './Dealers.module.css';
import { PlanFilter } from './PlanFilter';
import { PlanStatus } from './PlanStatus';
import { PlanTable } from './PlanTable';
import { type DealersParams, planFilterOf, type SetDealersParams, shownText } from './params';
import { type PlanState, usePlan } from './use-plan';

interface PlanPreviewProps {
  category: Category;
  /** Of the plan. */
  id: string;
  asked: DealersParams;
  ask: SetDealersParams;
  /** Incremented when an upload is opened, whose heading then takes the focus. */
  looks: number;
  /** The dealers are others now. */
  onChanged: () => void;
  onClose: () => void;
}

/** The changes of an upload, row by row and field by field, with confirmation (decisions "Dealer upload"). */
export function PlanPreview({ category, id, asked, ask, looks, onChanged, onClose }: PlanPreviewProps) {
  const t = useTexts('staff-dealers');
  const shown = planFilterOf(asked.show);
  const page = pageOf(asked.rows);
  const state = usePlan(id, shown, page);
  const { plan } = state;
  /** The result of the last correction. */
  const [said, setSaid] = useState('');
  const { heading, notice } = usePlaceOfFocus(state, looks);
  const compare = async (fullReplacement: boolean) => {
    const next = await state.compare(fullReplacement);
    // The previous comparison is obsolete: Back leads to before the upload.
    if (next) ask({ plan: next.id, rows: undefined }, { replace: true });
  };
  const correct = async (line: number, cells: readonly DealerCellInput[]) => {
    setSaid('');
    const next = await state.correct(line, cells);
    if (!next) return;
    const isDone = plan && next.counts.invalid < plan.counts.invalid;
    setSaid(t(isDone ? 'corrected' : 'still_wrong', { line }));
    // The pressed button may be gone with its line.
    heading.current?.focus();
    ask({ plan: next.id }, { replace: true });
  };
  if (plan === undefined) {
    return state.failed ? (
      <Failed onAgain={state.reload} />
    ) : (
      <div aria-busy="true">
        <Skeleton height="320px" />
      </div>
    );
  }
  if (plan === null) {
    return (
      <Notice
        kind="caution"
        live
        title={t('plan_gone_title')}
        action={<Button onClick={onClose}>{t('back_to_list')}</Button>}
      >
        {t('plan_gone_text')}
      </Notice>
    );
  }
  const { counts } = plan;
  const different = counts.new + counts.changed + counts.removed > 0;
  return (
    <section aria-labelledby="preview" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="preview" ref={heading} tabIndex={-1} className={lists.heading}>
          {t(plan.state === 'OPEN' || plan.state === 'STALE' ? 'preview_of' : 'upload_of', { file: plan.fileName })}
        </h2>
        <Button size="small" icon="close" onClick={onClose}>
          {t('preview_close')}
        </Button>
      </div>
      <PlanStatus
        ref={notice}
        plan={plan}
        refusal={state.refusal}
        comparing={state.busy === 'comparing'}
        onCompare={() => void compare(plan.fullReplacement)}
        onUndone={(next) => {
          if (next) state.put(next);
          else state.reload();
          onChanged();
        }}
      />
      {(state.trouble?.of === 'comparing' || state.trouble?.of === 'correcting') && (
        <ProblemNotice trouble={state.trouble.why} />
      )}
      <Status>{said}</Status>
      {plan.state === 'OPEN' && (
        <>
          <Switch
            label={t('full_replacement')}
            description={t('full_text')}
            states={{ on: t('full_on'), off: t('full_off') }}
            checked={state.busy === 'comparing' ? !plan.fullReplacement : plan.fullReplacement}
            aria-busy={state.busy === 'comparing' || undefined}
            onChange={(event) => {
              if (state.busy === null) void compare(event.target.checked);
            }}
          />
          {plan.edited > 0 && (
            <Notice kind="caution" title={t('edited_title', { count: plan.edited })}>
              {t('edited_text')}
            </Notice>
          )}
          {plan.bookingsAtRemoved > 0 && (
            <Notice kind="caution" title={t('bookings_at_removed', { count: plan.bookingsAtRemoved })}>
              {t('bookings_at_removed_text')}
            </Notice>
          )}
          {counts.invalid > 0 ? (
            <Notice kind="error" title={t('invalid_title', { count: counts.invalid })}>
              {t('invalid_text')}
            </Notice>
          ) : (
            different && <ConfirmUpload plan={plan} state={state} onConfirmed={onChanged} />
          )}
          {counts.invalid === 0 && !different && (
            <Notice kind="info" title={t('nothing_title')}>
              {t('nothing_text')}
            </Notice>
          )}
        </>
      )}
      <PlanFilter counts={counts} shown={shown} onShow={(next) => ask({ show: shownText(next), rows: undefined })} />
      {state.failed ? (
        <Failed onAgain={state.reload} />
      ) : (
        <>
          <PlanTable
            category={category}
            applied={plan.state === 'APPLIED'}
            onCorrect={plan.state === 'OPEN' ? (line, cells) => void correct(line, cells) : undefined}
            correcting={state.busy === 'correcting'}
            rows={state.rows}
            shown={shown}
            expected={Math.min(10, state.total ?? 10)}
          />
          <Pager name={t('rows')} page={page} total={state.total} onTurn={(next) => ask({ rows: pageText(next) })} />
        </>
      )}
    </section>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('staff-dealers');
  return <LoadFailure title={t('plan_failed')} text={t('unanswered')} onRetry={onAgain} />;
}

/**
 * The heading takes the focus when an upload is opened, and the result takes it when it changes, since the pressed
 * button has disappeared.
 */
function usePlaceOfFocus(
  { plan, refusal }: PlanState,
  looks: number,
): { heading: RefObject<HTMLHeadingElement | null>; notice: RefObject<HTMLDivElement | null> } {
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const looked = useRef(0);
  const there = Boolean(plan);
  useEffect(() => {
    if (!there || looked.current === looks) return;
    looked.current = looks;
    heading.current?.focus();
  }, [there, looks]);
  const standing = plan ? `${plan.state} ${refusal?.nth ?? 0}` : null;
  const before = useRef(standing);
  useEffect(() => {
    if (before.current !== null && standing !== null && before.current !== standing) {
      (notice.current ?? heading.current)?.focus();
    }
    before.current = standing;
  }, [standing]);
  return { heading, notice };
}
