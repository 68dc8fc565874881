import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/Badge';
import { Icon, type IconName } from '../../ui/Icon';
import { Table, type Tone } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Changes } from './Changes';
import { type Correct, CorrectRow } from './CorrectRow';
import type { Category } from './category';
import styles from './Dealers.module.css';
import { fieldName } from './field-name';
import type { PlanFilterKey } from './params';
import type { PlanRow } from './use-plan';

/** By icon and word as well as by colour: green for a change, red for an error (events spec §4). */
const LOOKS: Readonly<Record<PlanRow['state'], { icon?: IconName; tone?: Tone }>> = {
  NEW: { icon: 'plus', tone: 'done' },
  CHANGED: { icon: 'check', tone: 'done' },
  UNCHANGED: {},
  INVALID: { icon: 'error', tone: 'error' },
  REMOVED: { icon: 'trash', tone: 'caution' },
};

interface PlanTableProps {
  category: Category;
  /** It was applied: removed dealers can be opened. */
  applied: boolean;
  /** Present while its cells can be corrected. */
  onCorrect?: Correct | undefined;
  correcting: boolean;
  /** Undefined while loading. */
  rows: readonly PlanRow[] | undefined;
  shown: PlanFilterKey;
  expected: number;
}

/** Rows of an upload, each with its changes or errors. */
export function PlanTable({ category, applied, onCorrect, correcting, rows, shown, expected }: PlanTableProps) {
  const t = useTexts('staff-dealers');
  const columns: readonly Column<PlanRow>[] = [
    { id: 'line', title: t('line'), align: 'end', short: true, cell: ({ line }) => line ?? '–' },
    {
      id: 'dealer',
      title: t('dealer'),
      names: true,
      cell: (row) => (
        <>
          <DealerName row={row} />
          <span className={styles.code}>{row.dealerCode}</span>
        </>
      ),
    },
    { id: 'state', title: t('row_state'), short: true, cell: ({ state }) => <RowState state={state} /> },
    {
      id: 'what',
      title: t('what'),
      cell: (row) => (
        <>
          {onCorrect && row.state === 'INVALID' && row.line !== null && (
            <CorrectRow line={row.line} row={row} busy={correcting} onCorrect={onCorrect} />
          )}
          <What row={row} told={!onCorrect} to={applied ? paths.dealers(category) : undefined} />
        </>
      ),
    },
  ];
  return (
    <Table
      name={t('rows')}
      columns={columns}
      rows={rows}
      keyOf={({ line, dealerCode }) => `${line ?? ''} ${dealerCode}`}
      empty={t(shown === 'changes' ? 'no_changes' : 'no_rows')}
      expected={expected}
      tone={({ state }) => LOOKS[state].tone}
    />
  );
}

/** The name of a dealer; both names of one that is renamed. */
function DealerName({ row: { networkName, changes } }: { row: PlanRow }) {
  const t = useTexts('staff-dealers');
  const renamed = changes.find(({ field, before, after }) => field === 'networkName' && before && after);
  if (!renamed) return <span className={styles.dealer}>{networkName || t('unnamed')}</span>;
  return (
    <span className={styles.dealer}>
      <VisuallyHidden>{t('before')} </VisuallyHidden>
      <span className={styles.before}>{renamed.before}</span>
      <Icon name="arrow-right" size={16} className={styles.arrow} />
      <VisuallyHidden>{t('after')} </VisuallyHidden>
      {renamed.after}
    </span>
  );
}

function RowState({ state }: { state: PlanRow['state'] }) {
  const t = useTexts('staff-dealers');
  return <Badge {...LOOKS[state]}>{t(`row_${state.toLowerCase()}`)}</Badge>;
}

interface WhatProps {
  row: PlanRow;
  /** Whether errors are listed: they are at the cells where these can be corrected. */
  told: boolean;
  /** The list, in which a removed dealer with bookings can be opened. */
  to: string | undefined;
}

function What({ row: { dealerCode, state, errors, changes, bookings }, told, to }: WhatProps) {
  const t = useTexts('staff-dealers');
  if (errors.length + changes.length + bookings === 0) return '–';
  return (
    <div className={styles.what}>
      {told && errors.length > 0 && (
        <ul className={styles.wrong}>
          {errors.map(({ path, code, message }) => (
            <li key={`${path} ${code}`}>
              <Icon name="error" size={16} />
              <span>
                {path !== '' && (
                  <>
                    <strong>{fieldName(t, path)}</strong>
                    {': '}
                  </>
                )}
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {bookings > 0 && (
        <p className={styles.flag}>
          <Icon name="warning" size={16} />
          {t('row_bookings', { count: bookings })}
          {to && (
            <Link to={to} search={{ dealer: dealerCode } as never} className={styles.name}>
              {t('row_bookings_open')}
              <VisuallyHidden>: {dealerCode}</VisuallyHidden>
            </Link>
          )}
        </p>
      )}
      <Changes state={state} changes={changes} />
    </div>
  );
}
