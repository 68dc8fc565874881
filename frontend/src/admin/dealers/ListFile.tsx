import { dateLabel } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { useChange } from '../content/use-change';
import lists from '../frame/Lists.module.css';
import { stamp } from '../frame/stamp';
import { takeFile } from '../frame/take-file';
import { FileDrop } from '../upload/FileDrop';
import { type Category, KINDS } from './category';
import { useExportDealersMutation, useLastDealerUploadQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import { fieldName } from './field-name';
import { UndoUpload } from './UndoUpload';
import { useAgain } from './use-again';
import { useLaterFocus } from './use-later-focus';
import type { Plan } from './use-plan';

/** The date shown for both, for every list: it is fixed (decisions "Fixed dates on the dealer page"). */
const FIXED_DAY = '2023-03-30';
/** Bytes of a sheet, at most: 50 MB, as the server is set by itself (decisions "Upload limits"). */
const LARGEST_SHEET = 52_428_800;
const SHEETS = '.xlsx,.xls,.ods,.csv';
/** Refusals of a whole sheet that are about columns, which they name. */
const COLUMN_CODES: readonly string[] = ['column_missing', 'column_twice'];

/** The id of the section's heading. */
export const LIST_FILE = 'list-file';
/** The name of the field for an upload. */
export const SHEET_FIELD = 'sheet';

interface ListFileProps {
  category: Category;
  /** Raised by every change made on the screen. */
  changes: number;
  /** An upload is open below: the last one is then hidden. */
  looking: boolean;
  /** Raised when the file that was uploaded is done with: another can then be chosen. */
  files: number;
  /** Opens an upload. */
  onPlan: (plan: string) => void;
  /** The displayed file was removed, or another is being uploaded. */
  onReset: () => void;
  onChanged: () => void;
}

/** The list as a file: download, upload, and undo of the last upload. */
export function ListFile({ category, changes, looking, files, onPlan, onReset, onChanged }: ListFileProps) {
  const t = useTexts('staff-dealers');
  const heading = useLaterFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby={LIST_FILE} className={classes(styles.section, !looking && styles.apart)}>
      <h2 id={LIST_FILE} ref={heading.ref} tabIndex={-1} className={lists.heading}>
        {t('file_title')}
      </h2>
      <div className={styles.file}>
        <Download category={category} />
        <div className={styles.part}>
          <h3>{t('upload_title')}</h3>
          <FileDrop
            key={files}
            name={SHEET_FIELD}
            label={t('sheet')}
            hint={t('sheet_hint')}
            accept={SHEETS}
            limit={LARGEST_SHEET}
            url="/api/Managerment/upload-dealer-list"
            // The page queries rows itself, page by page.
            fields={{ category, summary: 'Y' }}
            texts="staff-dealers"
            say={({ code, paths }) => {
              if (code === 'sheet_ambiguous') return t('which_sheets', { sentence: t(code), sheets: paths.join(', ') });
              if (!COLUMN_CODES.includes(code) || paths.length === 0) return undefined;
              return t('which_columns', {
                sentence: t(code),
                columns: paths.map((path) => fieldName(t, path)).join(', '),
              });
            }}
            onAnswer={(data) => {
              const plan = planOf(data);
              if (plan) onPlan(plan);
            }}
            onReset={() => looking && onReset()}
          />
        </div>
      </div>
      {!looking && (
        <LastUpload
          category={category}
          changes={changes}
          onPlan={onPlan}
          onUndone={() => {
            heading.focus();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

/** The plan that the server has made of a sheet (REST contract, `upload-dealer-list`). */
function planOf(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'planId' in data ? data.planId : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function Download({ category }: { category: Category }) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const [exportDealers, { loading }] = useExportDealersMutation({ fetchPolicy: 'no-cache' });
  const { send, notice } = useChange();
  const take = () =>
    send(
      () =>
        exportDealers({ variables: { kind: KINDS[category], language: queryLanguage } }).then(
          ({ data }) => data?.exportDealers,
        ),
      ({ link }) => link && takeFile(link),
    );
  return (
    <div className={styles.part}>
      <h3>{t('download_title')}</h3>
      <dl className={styles.days}>
        {(['from', 'to'] as const).map((day) => (
          <div key={day}>
            <dt className={styles.quiet}>{t(day)}</dt>
            <dd>
              <time dateTime={FIXED_DAY}>{dateLabel(FIXED_DAY, language)}</time>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('fixed_days')}</p>
      {notice}
      <div>
        <Button icon="download" busy={loading} onClick={() => void take()}>
          {t('download')}
        </Button>
      </div>
    </div>
  );
}

interface LastUploadProps {
  category: Category;
  changes: number;
  onPlan: (plan: string) => void;
  onUndone: () => void;
}

/** The last applied upload, while it is stored: it can be opened and undone. */
function LastUpload({ category, changes, onPlan, onUndone }: LastUploadProps) {
  const t = useTexts('staff-dealers');
  // Optional: on an error the list below reports it.
  const { data, refetch } = useLastDealerUploadQuery({
    variables: { kind: KINDS[category] },
    fetchPolicy: 'no-cache',
  });
  useAgain(changes, refetch);
  const plan: Plan | null | undefined = data?.lastDealerUpload;
  if (!plan) return null;
  return (
    <div className={styles.last}>
      <p>
        <strong>{t('last_title')}</strong> <span className={styles.fileName}>{plan.fileName}</span>{' '}
        <span className={styles.quiet}>
          {plan.appliedAt && <time dateTime={plan.appliedAt}>{stamp(plan.appliedAt)}</time>}
          {' · '}
          {t('did', { ...plan.counts })}
        </span>
      </p>
      <div className={styles.tools}>
        <Button size="small" variant="quiet" onClick={() => onPlan(plan.id)}>
          {t('last_look')}
        </Button>
        <UndoUpload key={plan.id} plan={plan} onUndone={onUndone} />
      </div>
    </div>
  );
}
