import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useLeftList } from '../event-list/list-address';
import { stamp } from '../frame/stamp';
import { type EventEditing, isPublic } from './use-event-editing';

/** The working copy of a public event: that there is one, what it is, and when it is published. */
export function CopyNotice({ editing: { event, isCopy, correcting } }: { editing: EventEditing }) {
  const t = useTexts('staff-events');
  const list = useLeftList();
  const copy = event?.workingCopy;
  if (!event || (!isCopy && (!copy || !isPublic(event) || correcting))) return null;
  const lines = [
    isCopy && t('copy_text'),
    copy?.publishAt && t('copy_scheduled', { at: stamp(copy.publishAt) }),
    copy?.refusal && t('copy_refused', { reason: t(copy.refusal) }),
  ].filter(Boolean);
  return (
    <Notice
      kind={copy?.refusal ? 'caution' : 'info'}
      title={
        isCopy || !copy ? t('copy_title') : t('copy_there', { who: copy.updatedBy || '–', at: stamp(copy.updatedAt) })
      }
      action={
        isCopy && (
          <LinkButton to={paths.eventEditor(event.id)} search={{}} size="small" state={{ eventList: list }}>
            {t('copy_leave')}
          </LinkButton>
        )
      }
    >
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Notice>
  );
}
