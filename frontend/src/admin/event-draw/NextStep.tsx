import { type ReactNode, useState } from 'react';
import { language, withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button, LinkButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { ProblemNotice } from '../content/ProblemNotice';
import { ActionBar } from '../frame/AdminFrame';
import styles from './EventDraw.module.css';
import { PlanForm } from './PlanForm';
import { SealTime } from './SealTime';
import type { Draw, DrawAction, DrawState } from './use-draw';

/** The next step only, so that steps can't be executed out of order. */
export function NextStep({ draw, state }: { draw: Draw; state: DrawState }) {
  const t = useTexts('staff-draw');
  switch (draw.step ?? null) {
    case null:
      return (
        <Section title={t('plan_title')} lead={t('plan_lead')}>
          <PlanForm draw={draw} state={state} />
        </Section>
      );
    case 'PLANNED':
      return (
        <div className={styles.section}>
          <Section title={t('next_title')} lead={t('seal_lead')}>
            {draw.canSeal ? (
              <Make deed="SEALED" words="seal" count={draw.entrants} state={state} />
            ) : (
              <Notice kind="info">
                <SealTime draw={draw} />
              </Notice>
            )}
          </Section>
          <ChangePlan draw={draw} state={state} />
        </div>
      );
    case 'SEALED':
      return (
        <Section title={t('next_title')} lead={t('draw_lead')}>
          <Make deed="DRAWN" words="draw" state={state} />
        </Section>
      );
    case 'DRAWN':
      return (
        <Section title={t('next_title')} lead={t('approve_lead')}>
          {draw.canApprove ? (
            <Make deed="APPROVED" words="approve" state={state} />
          ) : (
            <Notice kind="info" title={t('approve_other_title')}>
              {t('approve_other')}
            </Notice>
          )}
        </Section>
      );
    case 'APPROVED':
      return (
        <Section title={t('next_title')} lead={t('publish_lead')}>
          <Make deed="PUBLISHED" words="publish" state={state} />
        </Section>
      );
    case 'PUBLISHED':
      return <Published draw={draw} />;
  }
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-labelledby="draw-next" className={styles.section}>
      <h2 id="draw-next">{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}

interface MakeProps {
  deed: DrawAction;
  /** Of the texts: `seal_submit`, `seal_confirm_title`, `seal_confirm`. */
  words: string;
  count?: number;
  /** Where the button stands; the place of the primary action by default. */
  place?: 'bar' | 'inline';
  state: DrawState;
}

/** A button with a confirmation, for irreversible steps. */
export function Make({ deed, words, count = 0, place = 'bar', state }: MakeProps) {
  const t = useTexts('staff-draw');
  const [asking, setAsking] = useState(false);
  const { busy, trouble, refusal, make, clear } = state;
  const confirm = async () => {
    if (!(await make(deed))) return;
    setAsking(false);
    toast('done', t(deed === 'MOVED_UP' ? 'moved_up' : `done_${deed.toLowerCase()}`));
  };
  const button = (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => {
        clear();
        setAsking(true);
      }}
    >
      {t(deed === 'MOVED_UP' ? words : `${words}_submit`)}
    </Button>
  );
  return (
    <div>
      {place === 'bar' ? <ActionBar>{button}</ActionBar> : button}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t(`${words}_confirm_title`)}
        yes={t(deed === 'MOVED_UP' ? words : `${words}_submit`)}
        busy={busy}
      >
        {trouble && <ProblemNotice trouble={trouble} />}
        {refusal && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        <p>{t(`${words}_confirm`, { count })}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The form of the plan behind a button: who opens it means to announce another commitment. */
function ChangePlan({ draw, state }: { draw: Draw; state: DrawState }) {
  const t = useTexts('staff-draw');
  const [open, setOpen] = useState(false);
  const number = draw.plan?.number;
  if (!open) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('plan_change')}</Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="draw-plan" className={styles.section}>
      <h2 id="draw-plan">{t('plan_title')}</h2>
      <p>{t('plan_lead')}</p>
      <PlanForm key={number} draw={draw} state={state} onDone={() => setOpen(false)} />
    </section>
  );
}

function Published({ draw }: { draw: Draw }) {
  const t = useTexts('staff-draw');
  const address = `${pageData.basePath}${withLanguage(paths.prizeClaim(draw.event), language)}`;
  return (
    <Notice
      kind="done"
      title={t('published_title')}
      action={
        <div className={styles.tools}>
          <LinkButton external href={address} iconAfter="external">
            {t('claim_address')}
          </LinkButton>
          {draw.file && (
            <LinkButton icon="download" download href={draw.file}>
              {t('file')}
            </LinkButton>
          )}
        </div>
      }
    >
      {t('published_text')}
    </Notice>
  );
}
