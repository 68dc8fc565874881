import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { attempt } from '../content/change-problem';
import { stamp } from '../frame/stamp';
import styles from './EventEditor.module.css';
import { ScheduleDialog } from './ScheduleDialog';
import type { EventEditing, StaffEvent } from './use-event-editing';
import {
  type EventOutcomeFragment,
  useDiscardWorkingCopyMutation,
  usePublishWorkingCopyMutation,
  useScheduleWorkingCopyMutation,
} from './WorkingCopy.generated';

type Step = 'publish' | 'schedule' | 'unschedule' | 'discard';
type Outcome = EventOutcomeFragment & { errors: readonly { path: string; code: string; message: string }[] };

/** Actions at the end of a working copy: publish it at once or at a time, or discard it. */
export function CopyClosing({ editing }: { editing: EventEditing }) {
  const t = useTexts('staff-events');
  const navigate = useNavigate();
  const { event, dirty, busy: saving, save } = editing;
  const [asking, setAsking] = useState<Step | null>(null);
  const [busy, setBusy] = useState<Step | null>(null);
  const [publish] = usePublishWorkingCopyMutation({ fetchPolicy: 'no-cache' });
  const [schedule] = useScheduleWorkingCopyMutation({ fetchPolicy: 'no-cache' });
  const [discard] = useDiscardWorkingCopyMutation({ fetchPolicy: 'no-cache' });
  const copy = event?.workingCopy;
  if (!event) return null;

  const leave = () => {
    editing.forget();
    void navigate({ to: paths.eventEditor(event.id), ignoreBlocker: true, state: (state) => state });
  };

  /** Sends a step for the copy as it is stored; what was typed is stored first. */
  const send = async (
    step: Step,
    to: (stored: StaffEvent) => Promise<Outcome | null | undefined>,
  ): Promise<StaffEvent | null> => {
    if (busy) return null;
    setBusy(step);
    const stored = dirty || event.version === 0 ? await save('SAVE', 'save') : event;
    const answer = stored && (await attempt(() => to(stored)));
    setBusy(null);
    setAsking(null);
    if (!answer) return null;
    if (typeof answer === 'string') {
      toast('error', t(answer));
      return null;
    }
    if (!answer.event) editing.refused(answer);
    return answer.event ?? null;
  };

  const publishNow = async () => {
    const published = await send('publish', ({ id, version }) =>
      publish({ variables: { id, basedOn: version, language: queryLanguage } }).then(
        ({ data }) => data?.publishWorkingCopy,
      ),
    );
    if (!published) return;
    toast('done', t('copy_published'));
    leave();
  };
  const scheduleAt = async (at: string | null) => {
    const scheduled = await send(at ? 'schedule' : 'unschedule', ({ id, version }) =>
      schedule({ variables: { id, basedOn: version, at, language: queryLanguage } }).then(
        ({ data }) => data?.scheduleWorkingCopy,
      ),
    );
    if (!scheduled) return;
    editing.stored(scheduled);
    toast('done', t(at ? 'copy_schedule_saved' : 'copy_unscheduled'));
  };
  const discardCopy = async () => {
    if (busy) return;
    setBusy('discard');
    const answer = await attempt<Outcome>(() =>
      discard({ variables: { id: event.id, basedOn: event.version, language: queryLanguage } }).then(
        ({ data }) => data?.discardWorkingCopy,
      ),
    );
    setBusy(null);
    setAsking(null);
    if (typeof answer === 'string') toast('error', t(answer));
    else if (!answer.event) editing.refused(answer);
    else {
      toast('done', t('copy_discarded'));
      leave();
    }
  };

  return (
    <section className={styles.saveBar} aria-label={t('copy_publish_heading')}>
      <p className={styles.quiet}>{t('copy_publish_text')}</p>
      <div className={styles.tools}>
        <Button busy={saving === 'save' && busy === null} onClick={() => void save('SAVE', 'save')}>
          {t('copy_save')}
        </Button>
        <Button icon="clock" aria-haspopup="dialog" onClick={() => setAsking('schedule')}>
          {t(copy?.publishAt ? 'copy_reschedule' : 'copy_schedule')}
        </Button>
        {copy?.publishAt && (
          <Button busy={busy === 'unschedule'} onClick={() => void scheduleAt(null)}>
            {t('copy_unschedule')}
          </Button>
        )}
        {copy && (
          <Button icon="trash" aria-haspopup="dialog" onClick={() => setAsking('discard')}>
            {t('copy_discard')}
          </Button>
        )}
        <Button variant="primary" icon="play" aria-haspopup="dialog" onClick={() => setAsking('publish')}>
          {t('copy_publish')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'publish'}
        onClose={() => setAsking(null)}
        onConfirm={() => void publishNow()}
        title={t('copy_publish_title')}
        yes={t('copy_publish')}
        busy={busy === 'publish'}
      >
        <p>{t('copy_publish_confirm')}</p>
        {copy?.publishAt && <p>{t('copy_publish_early', { at: stamp(copy.publishAt) })}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        onConfirm={() => void discardCopy()}
        title={t('copy_discard_title')}
        yes={t('copy_discard')}
        danger
        busy={busy === 'discard'}
      >
        <p>{t('copy_discard_confirm')}</p>
      </ConfirmDialog>
      <ScheduleDialog
        key={String(asking === 'schedule')}
        open={asking === 'schedule'}
        onClose={() => setAsking(null)}
        at={copy?.publishAt ?? null}
        busy={busy === 'schedule'}
        onSchedule={(at) => scheduleAt(at)}
      />
    </section>
  );
}
