import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { usePageTitle } from '../../routes/use-page-title';
import { Button, LinkButton } from '../../ui/Button';
import { fieldId } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Toaster } from '../../ui/Toaster';
import { AdminFrame } from '../frame/AdminFrame';
import { CATEGORIES, type Category, isCategory } from './category';
import { DealerPage } from './DealerPage';
import { DealerSearch } from './DealerSearch';
import styles from './Dealers.module.css';
import { LIST_FILE, ListFile, SHEET_FIELD } from './ListFile';
import { PlanPreview } from './PlanPreview';
import { useDealersParams } from './params';

/** The list of service centres or of parts dealers (events spec §2 "admin/dealers-managerment/{category}"). */
export default function DealersScreen() {
  const { category = '' } = useParams({ strict: false }) as { category?: string };
  return isCategory(category) ? <ListScreen category={category} /> : <NoSuchList />;
}

function ListScreen({ category }: { category: Category }) {
  const t = useTexts('staff-dealers');
  const title = t(`${category}_title`);
  usePageTitle(title);
  const { dealer, plan } = useDealersParams(category).asked;
  const lists = dealer === undefined && plan === undefined;
  return (
    <AdminFrame title={title} {...(lists && { lead: t(`${category}_lead`), action: <ToListFile /> })}>
      <List key={category} category={category} />
      <Toaster />
    </AdminFrame>
  );
}

/** Chooses a file to upload; what becomes of it is shown at the end of the page. */
function ToListFile() {
  const t = useTexts('staff-dealers');
  return (
    <Button
      icon="upload"
      onClick={() => {
        document.getElementById(LIST_FILE)?.scrollIntoView?.({ block: 'start' });
        document.getElementById(fieldId(SHEET_FIELD))?.click();
      }}
    >
      {t('to_file')}
    </Button>
  );
}

/** There are two lists; any other URL was typed by hand. */
function NoSuchList() {
  const t = useTexts('staff-dealers');
  const staff = useTexts('staff');
  return (
    <AdminFrame title={staff('dealers_title')}>
      <Notice kind="caution" title={t('no_list_title')}>
        {t('no_list_text')}
      </Notice>
      <div className={styles.tools}>
        {CATEGORIES.map((category) => (
          <LinkButton key={category} to={paths.dealers(category)}>
            {t(`${category}_title`)}
          </LinkButton>
        ))}
      </div>
    </AdminFrame>
  );
}

/** The open dealer, or the dealers and below them the list as a file, or that file above its open upload. */
function List({ category }: { category: Category }) {
  const { asked, ask } = useDealersParams(category);
  /** Incremented by every change made here, which refetches server data. */
  const [changes, setChanges] = useState(0);
  /** Incremented when an upload is opened, whose heading then takes the focus. */
  const [looks, setLooks] = useState(0);
  /** Raised when an upload is done with: another file can then be chosen. */
  const [files, setFiles] = useState(0);
  /** The upload or the dealer was closed with its button: the list takes the focus. */
  const toList = useRef(false);
  const onChanged = () => setChanges((before) => before + 1);
  const onReset = () => ask({ plan: undefined, show: undefined, rows: undefined });
  const onPlan = (plan: string) => {
    setLooks((before) => before + 1);
    ask({ plan, show: undefined, rows: undefined, dealer: undefined });
  };
  if (asked.dealer !== undefined) {
    return (
      <DealerPage
        key={asked.dealer}
        category={category}
        code={asked.dealer}
        onClose={() => {
          toList.current = true;
          ask({ dealer: undefined });
        }}
      />
    );
  }
  return (
    <>
      {asked.plan === undefined && (
        <DealerSearch category={category} asked={asked} ask={ask} changes={changes} called={toList} />
      )}
      <ListFile
        category={category}
        changes={changes}
        looking={asked.plan !== undefined}
        files={files}
        onPlan={onPlan}
        onReset={onReset}
        onChanged={onChanged}
      />
      {asked.plan !== undefined && (
        <PlanPreview
          category={category}
          id={asked.plan}
          asked={asked}
          ask={ask}
          looks={looks}
          onChanged={onChanged}
          onClose={() => {
            toList.current = true;
            setFiles((before) => before + 1);
            onReset();
          }}
        />
      )}
    </>
  );
}
