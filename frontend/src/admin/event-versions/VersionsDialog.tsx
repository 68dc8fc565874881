import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { RowButton } from '../../ui/RowButton';
import { Select } from '../../ui/Select';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { toast } from '../../ui/toasts';
import { attempt, type ChangeProblem, problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { ChangesTable } from '../event-editor/ChangesTable';
import type { Change } from '../event-editor/changes';
import { useRestoreEventMutation } from '../event-editor/EventEditor.generated';
import editorStyles from '../event-editor/EventEditor.module.css';
import { isPublic, type SavePayload, type StaffEvent } from '../event-editor/use-event-editing';
import { useRollBackEventMutation } from '../event-editor/WorkingCopy.generated';
import { changeOf } from '../event-editor/working-copy';
import { stamp } from '../frame/stamp';
import { useLoadMore } from '../frame/use-load-more';
import { EventVersionsDocument, type EventVersionsQuery, useEventChangesQuery } from './EventVersions.generated';

type Version = EventVersionsQuery['eventVersions']['nodes'][number];

/** Saves that are shown at first, and with each press for more. */
const PAGE = 20;

interface VersionsDialogProps {
  open: boolean;
  onClose: () => void;
  event: StaffEvent;
  /** A version was restored as a new one. */
  onRestored: (event: StaffEvent) => void;
}

/** Every save of an event with author and time; each beside another, and brought back (decisions "Versions"). */
export function VersionsDialog({ open, onClose, event, onRestored }: VersionsDialogProps) {
  const t = useTexts('staff-events');
  const [shown, setShown] = useState<Version | null>(null);
  const close = () => {
    setShown(null);
    onClose();
  };
  const title = shown ? t('version_title', { number: shown.number }) : t('versions');
  return (
    <Dialog open={open} onClose={close} shape="wide" title={title}>
      {shown ? (
        <Differences event={event} version={shown} onBack={() => setShown(null)} onRestored={onRestored} />
      ) : (
        <Versions key={event.version} event={event} onShow={setShown} />
      )}
    </Dialog>
  );
}

function Versions({ event, onShow }: { event: StaffEvent; onShow: (version: Version) => void }) {
  const t = useTexts('staff-events');
  const versions = useLoadMore(
    EventVersionsDocument,
    { id: event.id, first: PAGE },
    ({ eventVersions }) => eventVersions,
  );
  const columns: readonly Column<Version>[] = [
    {
      id: 'number',
      title: t('version'),
      names: true,
      short: true,
      cell: ({ number }) => t('version_number', { number }),
    },
    {
      id: 'at',
      title: t('version_at'),
      short: true,
      cell: ({ savedAt }) => <time dateTime={savedAt}>{stamp(savedAt)}</time>,
    },
    { id: 'who', title: t('version_who'), cell: ({ author }) => author },
    { id: 'status', title: t('status'), short: true, cell: ({ status }) => t(`status_${status.toLowerCase()}`) },
    { id: 'note', title: t('version_note'), cell: ({ note }) => note ?? '–' },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (version) => (
        <RowButton of={t('version_number', { number: version.number })} onClick={() => onShow(version)}>
          {t('version_look')}
        </RowButton>
      ),
    },
  ];
  if (versions.error) return <ProblemNotice trouble={problemOf(versions.error)} onRetry={versions.refetch} />;
  return (
    <div className={editorStyles.fields}>
      <p className={editorStyles.quiet}>{t('versions_text')}</p>
      <Table
        name={t('versions')}
        columns={columns}
        rows={versions.nodes}
        keyOf={({ number }) => String(number)}
        empty={t('versions_empty')}
        expected={5}
      />
      {versions.more && (
        <div>
          <Button size="small" busy={versions.loading} onClick={versions.more}>
            {t('versions_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DifferencesProps {
  event: StaffEvent;
  version: Version;
  onBack: () => void;
  onRestored: (event: StaffEvent) => void;
}

/** The changes of a version, or its differences from the current one. */
function Differences({ event, version: { number }, onBack, onRestored }: DifferencesProps) {
  const t = useTexts('staff-events');
  const [restoreEvent, restoring] = useRestoreEventMutation({ fetchPolicy: 'no-cache' });
  const [rollBack, rollingBack] = useRollBackEventMutation({ fetchPolicy: 'no-cache' });
  const loading = restoring.loading || rollingBack.loading;
  /** Visitors see the restored version at once, so it is asked for. */
  const isLive = isPublic(event);
  const [asking, setAsking] = useState(false);
  const isLatest = number === event.version;
  const [beside, setBeside] = useState<'before' | 'now'>(isLatest && number > 1 ? 'before' : 'now');
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pair = beside === 'before' ? { from: number - 1, to: number } : { from: number, to: event.version };
  const { data, error, refetch } = useEventChangesQuery({
    variables: { id: event.id, ...pair },
    fetchPolicy: 'no-cache',
    skip: pair.from === pair.to || pair.from < 1,
  });
  const changes: readonly Change[] | undefined =
    pair.from === pair.to || pair.from < 1 ? [] : data?.eventChanges.map(changeOf);
  const restore = async () => {
    setTrouble(null);
    setRefusal(null);
    const variables = { id: event.id, version: number, basedOn: event.version, language: queryLanguage };
    const answer = await attempt<SavePayload>(() =>
      isLive
        ? rollBack({ variables }).then(({ data: got }) => got?.rollBackEvent)
        : restoreEvent({ variables }).then(({ data: got }) => got?.restoreEvent),
    );
    setAsking(false);
    if (typeof answer === 'string') setTrouble(answer);
    else if (answer.event) {
      toast('done', t('version_restored', { number }));
      onRestored(answer.event);
    } else setRefusal(answer.errors[0]?.message ?? t('stale_version'));
  };
  return (
    <div className={editorStyles.fields}>
      {trouble && <ProblemNotice trouble={trouble} />}
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <div className={editorStyles.tools}>
        <Button size="small" icon="arrow-left" onClick={onBack}>
          {t('versions_back')}
        </Button>
        {!isLatest && (
          <Button
            size="small"
            icon="history"
            busy={loading}
            aria-haspopup={isLive ? 'dialog' : undefined}
            onClick={() => (isLive ? setAsking(true) : void restore())}
          >
            {t(isLive ? 'version_roll_back' : 'version_restore')}
          </Button>
        )}
      </div>
      {!isLatest && (
        <p className={editorStyles.quiet}>{t(isLive ? 'version_roll_back_text' : 'version_restore_text')}</p>
      )}
      {number > 1 && !isLatest && (
        <Select
          label={t('version_beside')}
          options={[
            { value: 'now', label: t('version_beside_now') },
            { value: 'before', label: t('version_beside_before') },
          ]}
          value={beside}
          onChange={(one) => setBeside(one === 'before' ? 'before' : 'now')}
        />
      )}
      {error ? (
        <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />
      ) : (
        <ChangesTable
          name={t('version_changes')}
          changes={changes}
          before={t('version_number', { number: Math.max(pair.from, 1) })}
          after={t('version_number', { number: pair.to })}
          empty={t(number === 1 && isLatest ? 'version_first' : 'no_changes')}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void restore()}
        title={t('version_roll_back_title', { number })}
        yes={t('version_roll_back')}
        danger
        busy={loading}
      >
        <p>{t('version_roll_back_confirm')}</p>
      </ConfirmDialog>
    </div>
  );
}
