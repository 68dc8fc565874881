import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Badge } from '../../ui/Badge';
import { Button, LinkButton } from '../../ui/Button';
import { CountedField } from '../../ui/CountedField';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { useErrorInTitle } from '../../ui/error-in-title';
import { CARDS, useMedia } from '../../ui/media';
import { Notice } from '../../ui/Notice';
import { RowMenu } from '../../ui/RowActions';
import { ProblemNotice } from '../content/ProblemNotice';
import { useLeftList } from '../event-list/list-address';
import { minuteStamp, stamp } from '../frame/stamp';
import { flagAt } from './document';
import styles from './EventEditor.module.css';
import { eventKey } from './event-key';
import { LONGEST_REASON, nameOf } from './fields';
import { StatusBadge } from './StatusBadge';
import { type EventEditing, isPublic } from './use-event-editing';
import type { LivePreviewState } from './use-live-preview';

interface EditorStateProps {
  editing: EventEditing;
  live: LivePreviewState;
  onVersions: () => void;
}

/** The event's status, phase and last author, and actions on a public event. */
export function EditorState({ editing, live, onVersions }: EditorStateProps) {
  const t = useTexts('staff-events');
  const { event, base, isCopy, dirty } = editing;
  /** Prizes are set before the first entry; without a form there is none to come. */
  const hasForm = flagAt(base, 'collectInfoSetting.isCollectInformation');
  const list = useLeftList();
  const navigate = useNavigate();
  const phone = useMedia(CARDS);
  const session = useSession();
  const mayRead = session != null && mayEnter('EXPORT_EVENT_DATA', session);
  const day = (date: string | null | undefined) => date?.replaceAll('-', '/') ?? '–';
  const key = eventKey(event?.id ?? '');
  const pages = [
    ...(event?.wasLaunched && (event.hasEventData || hasForm) ? [{ label: t('draw'), to: paths.eventDraw(key) }] : []),
    ...(event?.hasEventData && mayRead ? [{ label: t('entries_view'), to: paths.eventEntries(key) }] : []),
  ];
  const actions = [
    ...(isCopy ? [] : [{ label: t('versions'), onChoose: onVersions }]),
    ...pages.map(({ label, to }) => ({
      label,
      onChoose: () => void navigate({ to, state: (state) => ({ ...state, eventList: list }) }),
    })),
  ];
  const preview = (
    <Button size="small" icon="eye" onClick={live.toggle}>
      {t(live.open ? 'live_hide' : 'live_open')}
    </Button>
  );
  return (
    <div className={styles.standing}>
      <p className={styles.status}>
        <span className={styles.quiet}>{t('status')}</span>{' '}
        {isCopy ? (
          <Badge icon="document" tone="open">
            {t('copy')}
          </Badge>
        ) : (
          <StatusBadge
            status={event?.status ?? 'DRAFT'}
            phase={event?.phase ?? 'BEFORE'}
            template={event?.template ?? false}
          />
        )}
        {dirty && <strong className={styles.unsaved}> {t('unsaved')}</strong>}
      </p>
      {event && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('period')}</dt>
              <dd>
                {day(event.startDate)} ~ {day(event.endDate)}
              </dd>
            </div>
            <div>
              <dt>{t('last_save')}</dt>
              <dd>
                <time dateTime={event.updatedAt}>{minuteStamp(event.updatedAt)}</time> {event.updatedBy}
              </dd>
            </div>
          </dl>
          <div className={styles.tools}>
            {preview}
            {phone && actions.length > 0 ? (
              <RowMenu of={event.name || t('unnamed')} actions={actions} />
            ) : (
              <>
                {!isCopy && (
                  <Button size="small" variant="quiet" icon="history" aria-haspopup="dialog" onClick={onVersions}>
                    {t('versions')}
                  </Button>
                )}
                {pages.map(({ label, to }) => (
                  <LinkButton key={to} to={to} variant="quiet" size="small" state={{ eventList: list }}>
                    {label}
                  </LinkButton>
                ))}
              </>
            )}
          </div>
        </>
      )}
      {!event && preview}
    </div>
  );
}

/** The reason why the form is read-only, errors, and kept input. */
export function SaveMessage({ editing, onConflict }: { editing: EventEditing; onConflict: () => void }) {
  const t = useTexts('staff-events');
  const { event, correcting, trouble, conflict, recovered, setAside } = editing;
  return (
    <>
      {isPublic(event) && !correcting && !event?.workingCopy && (
        <Notice kind="info" title={t('locked_title')}>
          {t('locked_text')}
        </Notice>
      )}
      {event?.status === 'INACTIVE' && (
        <Notice kind="caution" title={t('inactive_title')}>
          {t('inactive_notice')}
        </Notice>
      )}
      {trouble && <ProblemNotice trouble={trouble} />}
      {conflict && (
        <Notice
          kind="caution"
          live
          title={t('conflict_title', { who: conflict.current.updatedBy, at: stamp(conflict.current.updatedAt) })}
          action={
            <Button aria-haspopup="dialog" onClick={onConflict}>
              {t('conflict_open')}
            </Button>
          }
        >
          {t('conflict_notice')}
        </Notice>
      )}
      {recovered && (
        <Notice
          kind="info"
          live
          title={t('recovered_title')}
          action={<Button onClick={editing.discard}>{t('recovered_discard')}</Button>}
        >
          {t('recovered_text')}
        </Notice>
      )}
      {setAside && (
        <Notice kind="info" live action={<Button onClick={editing.putBack}>{t('put_back')}</Button>}>
          {t('set_aside')}
        </Notice>
      )}
    </>
  );
}

interface SummaryProps {
  editing: EventEditing;
  fieldOf: (path: string) => string;
  show: (path: string) => void;
}

/** All errors by section and field; a line shows the section and language of its field, and focuses it. */
export function Summary({ editing: { errors, refusals }, fieldOf, show }: SummaryProps) {
  const t = useTexts('staff-events');
  const summary = useRef<HTMLDivElement>(null);
  useErrorInTitle(errors.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is one, though it may say the same.
  useEffect(() => summary.current?.focus(), [refusals]);
  if (errors.length === 0) return null;
  const lines = errors.map((error) => {
    const { path, code, message } = error;
    const name = path === '' || path === 'correction.reason' ? null : nameOf(path.replace(/\.Text$/, ''), t);
    return {
      path,
      message: [name, message ?? t(code)].filter(Boolean).join(': '),
      ...(path !== '' && { href: `#${fieldOf(path)}` }),
    };
  });
  return (
    <div
      onClickCapture={(event) => {
        const href = (event.target as Element).closest('a')?.getAttribute('href');
        const line = lines.find((one) => 'href' in one && one.href === href);
        if (line) flushSync(() => show(line.path));
      }}
    >
      <ErrorSummary ref={summary} errors={lines} />
    </div>
  );
}

/** The reason for changing words of a public event, stored with the version. */
export function Reason({ editing: { reason, setReason, errors, correct } }: { editing: EventEditing }) {
  const t = useTexts('staff-events');
  const wrong = errors.find(({ path }) => path === 'correction.reason');
  return (
    <section className={styles.closing} aria-labelledby="correction">
      <h2 id="correction">{t('correction_heading')}</h2>
      <p className={styles.quiet}>{t('correction_text')}</p>
      <CountedField
        name="correction.reason"
        label={t('correction_reason')}
        rows={2}
        value={reason}
        onChange={setReason}
        limit={LONGEST_REASON}
        say={(left) => (left < 0 ? t('chars_over', { count: -left }) : t('chars_left', { count: left }))}
        error={wrong && (wrong.message ?? t(wrong.code))}
      />
      <div className={styles.tools}>
        <Button size="small" onClick={() => correct(false)}>
          {t('correction_cancel')}
        </Button>
      </div>
    </section>
  );
}
