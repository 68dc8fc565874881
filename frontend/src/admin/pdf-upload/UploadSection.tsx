import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import lists from '../frame/Lists.module.css';
import { FileDrop } from '../upload/FileDrop';
import { FirstPage } from './FirstPage';
import { useConfirmCatalogueMutation } from './PdfUpload.generated';
import styles from './PdfUpload.module.css';

/** A file that the server has looked at and that waits to be confirmed, an hour at most. */
interface Plan {
  id: string;
  fileName: string;
  /** The chosen file, for its preview. */
  file: File;
}

/** Parses the response to an upload (REST contract "upload-pdf"); null if it is malformed. */
function planOf(data: unknown, file: File): Plan | null {
  if (typeof data !== 'object' || data === null) return null;
  const { planId, fileName } = data as { planId?: unknown; fileName?: unknown };
  return typeof planId === 'string' && typeof fileName === 'string' ? { id: planId, fileName, file } : null;
}

/** Assumed limit in bytes until the server returns it (decisions "Upload limits"). */
const USUAL_LIMIT = 209_715_200;

interface UploadSectionProps {
  largestBytes: number | undefined;
  /** A catalogue was published. */
  onDone: () => void;
}

/** Sends a PDF, shows its first page, and puts it up once that is confirmed (events spec §2 "admin/pdf-upload"). */
export function UploadSection({ largestBytes = USUAL_LIMIT, onDone }: UploadSectionProps) {
  const t = useTexts('staff-pdf');
  const [plan, setPlan] = useState<Plan | null>(null);
  // Incremented after a publication, to reset the drop area.
  const [turn, setTurn] = useState(0);
  return (
    <section aria-labelledby="upload" className={lists.list}>
      <h2 id="upload">{t('upload_title')}</h2>
      <div className={styles.upload}>
        <FileDrop
          key={turn}
          name="catalogue"
          label={t('file')}
          hint={t('file_hint')}
          accept=".pdf"
          limit={largestBytes}
          url="/api/Managerment/upload-pdf"
          texts="staff-pdf"
          onAnswer={(data, file) => setPlan(planOf(data, file))}
          onReset={() => setPlan(null)}
        />
        {plan && (
          <Planned
            key={plan.id}
            plan={plan}
            onDone={() => {
              toast('done', t('msg_uploadsuccess'));
              setPlan(null);
              setTurn((before) => before + 1);
              onDone();
            }}
          />
        )}
      </div>
    </section>
  );
}

function Planned({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const t = useTexts('staff-pdf');
  const [confirmCatalogue, { loading }] = useConfirmCatalogueMutation({ fetchPolicy: 'no-cache' });
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setTrouble(null);
    setRefusal(null);
    const answer = await attempt(() =>
      confirmCatalogue({ variables: { id: plan.id } }).then(({ data }) => data?.confirmCatalogue),
    );
    if (typeof answer === 'string') setTrouble(answer);
    else if (answer.catalogue) onDone();
    else setRefusal(answer.errors[0]?.code ?? 'unanswered');
  };
  return (
    <div className={styles.planned}>
      <h3>{t('preview_title')}</h3>
      <p className={styles.name}>{plan.fileName}</p>
      <FirstPage file={plan.file} />
      <p className={styles.quiet}>{t('confirm_lead')}</p>
      {trouble && <ProblemNotice trouble={trouble} />}
      {refusal && (
        <Notice kind="error" live>
          {t(refusal)}
        </Notice>
      )}
      <div>
        <Button variant="primary" busy={loading} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}
