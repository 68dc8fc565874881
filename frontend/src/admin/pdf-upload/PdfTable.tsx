import { keepFile } from '../../features/content/keep-file';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { DeleteButton } from '../frame/DeleteButton';
import { fileSize } from '../upload/size';
import type { CataloguesQuery } from './PdfUpload.generated';
import styles from './PdfUpload.module.css';

export type PdfRow = CataloguesQuery['catalogues']['rows'][number];

interface PdfTableProps {
  rows: readonly PdfRow[] | undefined;
  onDelete: (row: PdfRow) => void;
  /** A file could not be downloaded. */
  onMissing: (row: PdfRow) => void;
}

/** `2026/11/22`, in Seoul (events spec §9). */
const day = (instant: string) => seoulTime(Date.parse(instant)).date.replaceAll('-', '/');

/** The files of a page: a name downloads its file. */
export function PdfTable({ rows, onDelete, onMissing }: PdfTableProps) {
  const t = useTexts('staff-pdf');
  const download = async (row: PdfRow) => {
    if (!(await keepFile(row.url, row.fileName))) onMissing(row);
  };
  const columns: readonly Column<PdfRow>[] = [
    {
      id: 'name',
      title: t('file_name'),
      names: true,
      cell: (row) => (
        <span className={styles.named}>
          <button
            type="button"
            className={styles.download}
            aria-label={t('download', { name: row.fileName })}
            onClick={() => void download(row)}
          >
            <Icon name="download" size={18} />
            <span>{row.fileName}</span>
          </button>
          {row.latest && <span className={styles.latest}>{t('latest')}</span>}
        </span>
      ),
    },
    { id: 'size', title: t('size'), align: 'end', short: true, cell: ({ bytes }) => fileSize(bytes) },
    { id: 'created', title: t('create_date'), short: true, cell: ({ createdAt }) => day(createdAt) },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (row) => <DeleteButton label={t('delete', { name: row.fileName })} onClick={() => onDelete(row)} />,
    },
  ];
  return (
    <Table
      name={t('files')}
      columns={columns}
      rows={rows}
      keyOf={({ fileName }) => fileName}
      empty={t('files_empty')}
    />
  );
}
