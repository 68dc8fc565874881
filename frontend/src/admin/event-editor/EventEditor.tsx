import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EventListKind } from '../../graphql/schema.generated';
import { language as pageLanguage, withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { usePageTitle } from '../../routes/use-page-title';
import { Button, LinkButton } from '../../ui/Button';
import { useLeftList } from '../event-list/list-address';
import { OrderDialog } from '../event-order/OrderDialog';
import { VersionsDialog } from '../event-versions/VersionsDialog';
import { Closing } from './Closing';
import { CollectInfoFields } from './CollectInfoSection';
import { ConflictDialog } from './ConflictDialog';
import { CopyClosing } from './CopyClosing';
import { CopyNotice } from './CopyNotice';
import { DetailsFields } from './DetailsSection';
import { type DocumentLanguage, wordsAt } from './document';
import { EditorFrame } from './EditorFrame';
import { EditorState, Reason, SaveMessage, Summary } from './EditorState';
import styles from './EventEditor.module.css';
import type { Section } from './fields';
import { EventFormProvider } from './form';
import { HomeFields } from './HomeSection';
import { LeaveGuard } from './LeaveGuard';
import { ListingFields } from './ListingSection';
import { LivePreview } from './LivePreview';
import { SectionContent } from './SectionContent';
import { SectionFields, SectionFrame } from './SectionFrame';
import { SectionTabs } from './SectionTabs';
import { COPY, isPublic, type StaffEvent, useEventEditing } from './use-event-editing';
import { useForm } from './use-form';
import { useLivePreview } from './use-live-preview';

/** The preview of each section (events spec §2 "Event editor"). */
const PREVIEWS: Readonly<Record<Section, (url: string) => string>> = {
  homeSetting: () => '/preview',
  listingSetting: () => '/events/preview',
  detailsSetting: (url) => `/events-details/preview/${encodeURIComponent(url)}`,
  collectInfoSetting: (url) => `/events-collect-info/preview/${encodeURIComponent(url)}`,
};

/** The sorted list of each section. */
const LISTS: Readonly<Partial<Record<Section, EventListKind>>> = {
  homeSetting: 'HOME_SLIDER',
  listingSetting: 'EVENT_COLLECTION',
};

const NAME = 'homeSetting.eventName';

interface EventEditorProps {
  /** As the server has it; null for a new one. */
  loaded: StaffEvent | null;
  /** Edits the working copy of a public event. */
  isCopy?: boolean;
}

/** The editor of an event (events spec §2 "Event editor"). */
export function EventEditor({ loaded, isCopy = false }: EventEditorProps) {
  const t = useTexts('staff-events');
  const staff = useTexts('staff');
  const editing = useEventEditing(loaded, isCopy);
  const { event, base, writable, busy, save, correcting, correct, conflict, failure } = editing;
  const { form, language, chooseLanguage, section, chooseSection, fieldOf, show } = useForm(editing);
  const ordering = useLocation({ select: ({ state }) => state.ordering });
  const [order, setOrder] = useState<EventListKind | null>(ordering ?? null);
  const [versions, setVersions] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [previewed, setPreviewed] = useState<Section | null>(null);
  useEffect(() => setComparing(conflict !== null), [conflict]);
  const live = useLivePreview();
  /** The language of the preview where the content is shown as text, in both. */
  const [previewLanguage, setPreviewLanguage] = useState<DocumentLanguage>(pageLanguage);
  const list = useLeftList();

  /** Nothing can be changed: the content is shown as text, unless errors name fields. */
  const isRead = writable === 'nothing' && editing.errors.length === 0;
  const name = wordsAt(base, NAME, pageLanguage) || event?.name || t('unnamed');
  const heading = isRead ? name : t(isCopy ? 'copy_heading' : 'edit_heading', { name });
  const title = event ? heading : staff('event_new_title');
  usePageTitle(title);

  /** Drafts are saved first; read-only events are previewed as they are. */
  const savesFirst = writable === 'all' && (editing.dirty || event === null);

  const openPreview = async (of: Section) => {
    const addressOf = (url: string) => `${pageData.basePath}${withLanguage(PREVIEWS[of](url), pageLanguage)}`;
    if (!savesFirst) {
      window.open(addressOf(event?.url ?? ''), '_blank', 'noopener');
      return;
    }
    // Opened by the press itself, else browsers would stop it; it is led on when the draft has been saved.
    const tab = window.open('', '_blank');
    if (tab) {
      tab.opener = null;
      tab.document.title = t('preview_coming');
      tab.document.body.textContent = t('preview_coming');
    }
    setPreviewed(of);
    const saved = await save('SAVE', 'preview', {
      onSaved: ({ url }) => {
        if (tab) tab.location.replace(addressOf(url));
        else window.open(addressOf(url), '_blank', 'noopener');
      },
    });
    setPreviewed(null);
    if (!saved) tab?.close();
  };

  const openOrder = async (list: EventListKind) => {
    if (savesFirst && !(await save('SAVE', 'order', { ordering: list }))) return;
    setOrder(list);
  };

  const fieldsOf = (one: Section, of: DocumentLanguage) => {
    switch (one) {
      case 'homeSetting':
        return <HomeFields language={of} frozen={event?.wasLaunched ?? false} />;
      case 'listingSetting':
        return <ListingFields language={of} />;
      case 'detailsSetting':
        return <DetailsFields language={of} />;
      case 'collectInfoSetting':
        return <CollectInfoFields language={of} />;
    }
  };

  const panelOf = (one: Section) => {
    const sorted = LISTS[one];
    return (
      <SectionFrame
        section={one}
        isRead={isRead}
        // The pages of the preview show the event itself, and its lists have no place for a copy.
        {...(!isCopy && {
          preview: { busy: busy === 'preview' && previewed === one, onOpen: () => void openPreview(one) },
        })}
        tools={
          sorted &&
          !isCopy &&
          !isRead && (
            <Button size="small" icon="list" aria-haspopup="dialog" onClick={() => void openOrder(sorted)}>
              {t(`order_${sorted.toLowerCase()}`)}
            </Button>
          )
        }
      >
        {!isRead && language === 'en' && <p className={styles.quiet}>{t('english_text')}</p>}
        {one === section && failure && <p className={styles.failure}>{failure}</p>}
        {isRead ? (
          <SectionContent section={one} />
        ) : (
          <SectionFields language={language}>{(of) => fieldsOf(one, of)}</SectionFields>
        )}
      </SectionFrame>
    );
  };

  return (
    <EditorFrame
      title={title}
      action={
        event && isPublic(event) && !correcting ? (
          <>
            <Button onClick={() => correct(true)}>{t('correct')}</Button>
            <LinkButton
              variant="primary"
              icon="document"
              to={paths.eventEditor(event.id)}
              search={COPY}
              state={{ eventList: list, eventSection: section }}
            >
              {t(event.workingCopy ? 'copy_open' : 'copy_begin')}
            </LinkButton>
          </>
        ) : (
          <Button variant="primary" busy={busy === 'save'} onClick={() => void save('SAVE', 'save')}>
            {t(isCopy ? 'copy_save' : correcting ? 'save_correction' : 'save')}
          </Button>
        )
      }
    >
      <EditorState editing={editing} live={live} onVersions={() => setVersions(true)} />
      <CopyNotice editing={editing} />
      <SaveMessage editing={editing} onConflict={() => setComparing(true)} />
      <Summary editing={editing} fieldOf={fieldOf} show={show} />
      {correcting && <Reason editing={editing} />}
      <div className={live.open ? styles.besides : undefined}>
        <div className={styles.form}>
          <EventFormProvider value={form}>
            <SectionTabs
              editing={editing}
              section={section}
              onSection={chooseSection}
              languages={isRead ? null : { chosen: language, onChoose: chooseLanguage }}
              panel={panelOf}
            />
          </EventFormProvider>
          {isCopy ? <CopyClosing editing={editing} /> : <Closing editing={editing} />}
        </div>
        {live.open && (
          <LivePreview
            document={editing.draft.document}
            section={section}
            language={isRead ? previewLanguage : language}
            onLanguage={isRead ? setPreviewLanguage : undefined}
            onClose={live.toggle}
            onReload={live.reload}
          />
        )}
      </div>
      {event && (
        <VersionsDialog
          open={versions}
          onClose={() => setVersions(false)}
          event={event}
          onRestored={(restored) => {
            setVersions(false);
            editing.restored(restored);
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          key={conflict.current.version}
          conflict={conflict}
          open={comparing}
          onClose={() => setComparing(false)}
          busy={busy === 'save'}
          onResolve={(taken) => void editing.resolve(taken)}
        />
      )}
      {order && <OrderDialog list={order} drafts={writable === 'all'} onClose={() => setOrder(null)} />}
      <LeaveGuard dirty={editing.dirty} reloads={live.reloads} onForget={editing.forget} />
    </EditorFrame>
  );
}
