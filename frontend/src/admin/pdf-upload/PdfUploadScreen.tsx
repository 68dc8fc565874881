import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Pager } from '../../ui/Pager';
import { Toaster } from '../../ui/Toaster';
import { toast } from '../../ui/toasts';
import { useLaterFocus } from '../dealers/use-later-focus';
import { AdminFrame } from '../frame/AdminFrame';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { pageOf, pageText } from '../search-params';
import { DeleteDialog } from './DeleteDialog';
import { type PdfRow, PdfTable } from './PdfTable';
import { useCataloguesQuery } from './PdfUpload.generated';
import { UploadSection } from './UploadSection';

/** The parts catalogues as PDFs: upload, preview, publication and removal (events spec §2). */
export default function PdfUploadScreen() {
  const t = useTexts('staff-pdf');
  const staff = useTexts('staff');
  return (
    <AdminFrame title={staff('pdf_title')} lead={t('lead')}>
      <Catalogues />
      <Toaster />
    </AdminFrame>
  );
}

function Catalogues() {
  const t = useTexts('staff-pdf');
  const navigate = useNavigate();
  const page = pageOf((useSearch({ strict: false }) as { page?: string }).page);
  const { data, previousData, error, loading, refetch } = useCataloguesQuery({
    variables: { page },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const deletion = useDialogOf<PdfRow>();
  const heading = useLaterFocus<HTMLHeadingElement>();
  const list = (data ?? previousData)?.catalogues;
  const turn = (to: number) =>
    void navigate({
      to: paths.pdfUpload,
      search: { page: pageText(to) } as never,
      resetScroll: false,
    });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <>
      <UploadSection
        largestBytes={list?.largestBytes}
        onDone={() => {
          if (page > 1) turn(1);
          else reload();
          heading.focus();
        }}
      />
      <section aria-labelledby="files" className={lists.list}>
        <h2 id="files" ref={heading.ref} tabIndex={-1} className={lists.heading}>
          {t('files')}
        </h2>
        {error && !loading ? (
          <LoadFailure title={t('files_failed')} text={t('unanswered')} onRetry={reload} />
        ) : (
          <>
            <PdfTable
              rows={list?.rows}
              onDelete={deletion.open}
              onMissing={({ fileName }) => toast('error', t('download_failed', { name: fileName }))}
            />
            <Pager name={t('files')} page={list?.page ?? page} total={list?.total} onTurn={turn} />
          </>
        )}
      </section>
      {deletion.opened && (
        <DeleteDialog
          key={deletion.opened.nth}
          open={deletion.opened.open}
          row={deletion.opened.of}
          onClose={deletion.close}
          onDeleted={() => {
            reload();
            // The button that opened the dialog disappears with its row.
            heading.focus();
          }}
        />
      )}
    </>
  );
}
