import type { ApolloClient } from '@apollo/client';
import type { AnyRouter } from '@tanstack/react-router';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Entry, EntryLocation } from '../admin/content/places';
import { useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { signInAndBack } from '../session/guard';
import { useSession } from '../session/session';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { type FoundKey, type KeyPosition, placed } from './find';
import styles from './Overlay.module.css';
import { OWN_TEXTS } from './own-texts';
import { useKeysOnPage } from './use-keys';

/** Only editors need it. */
const EntryEditing = lazy(() => import('./EntryEditing'));

/** Labels of the attribute that carries a key. */
const CARRIERS: Record<string, string> = { placeholder: 'devmode_placeholder', alt: 'devmode_alt' };

interface Tag extends FoundKey {
  place: EntryLocation;
  /** Key of the label of the element's kind, if it is no text. */
  what?: string;
}

/** A text is one place to edit; a picture is two, its words and its file. */
function tagsOf(found: FoundKey): Tag[] {
  const { key, attribute } = found;
  const at = { screen: key.screen, key: key.key };
  if (key.kind === 'text') {
    const what = attribute && (CARRIERS[attribute] ?? 'devmode_label');
    return [{ ...found, place: { ...at, kind: 'TEXT' }, ...(what && { what }) }];
  }
  return [
    { ...found, id: `${found.id} alt`, place: { ...at, kind: 'IMAGE_ALT' }, what: 'devmode_alt' },
    { ...found, id: `${found.id} file`, place: { ...at, kind: 'IMAGE_FILE' }, what: 'devmode_file' },
  ];
}

/** The keys over the page, and a bar with actions. */
export function Overlay({ client, router }: { client: ApolloClient; router: AnyRouter }) {
  const t = useTexts(OWN_TEXTS);
  const mayEdit = useSession()?.rights.includes('EDIT_CONTENT') ?? false;
  const { keys, host } = useKeysOnPage();
  const [shown, setShown] = useState(true);
  const [asked, setAsked] = useState<{ place: EntryLocation; nth: number } | null>(null);
  const edit = (place: EntryLocation) => setAsked((before) => ({ place, nth: (before?.nth ?? 0) + 1 }));
  /** Data from other sources than the texts is refetched. */
  const saved = ({ screen }: Entry) => {
    if (screen === 'slides') void client.refetchQueries({ include: 'active' });
  };
  return (
    <>
      {shown &&
        createPortal(
          <section className={styles.layer} data-devmode="" aria-label={t('devmode_keys')}>
            {placed(keys.flatMap(tagsOf)).map((tag) => (
              <Label key={tag.id} tag={tag} onEdit={mayEdit ? edit : undefined} />
            ))}
          </section>,
          host,
        )}
      <aside className={styles.bar} aria-label={t('devmode_bar')}>
        <span className={styles.count}>{t('devmode_count', { count: keys.length })}</span>
        <span className={styles.hint}>{t(mayEdit ? 'devmode_edit_hint' : 'devmode_sign_in_hint')}</span>
        {!mayEdit && (
          <Button size="small" onClick={() => void router.navigate(signInAndBack(router.state.location.href) as never)}>
            {t('devmode_sign_in')}
          </Button>
        )}
        {mayEdit && (
          <Button size="small" onClick={() => void router.navigate({ to: paths.content } as never)}>
            {t('content_title')}
          </Button>
        )}
        <Button size="small" aria-pressed={!shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'devmode_hide' : 'devmode_show')}
        </Button>
        <Button size="small" onClick={leave}>
          {t('devmode_leave')}
        </Button>
      </aside>
      <Suspense>{asked && <EntryEditing key={asked.nth} place={asked.place} onSaved={saved} />}</Suspense>
    </>
  );
}

/** Opens the page without devmode. */
function leave(): void {
  const address = new URL(window.location.href);
  address.searchParams.set('devmode', 'false');
  window.location.assign(address);
}

/** A key at its position: a label for everyone, a button for editors. */
function Label({ tag, onEdit }: { tag: KeyPosition<Tag>; onEdit: ((place: EntryLocation) => void) | undefined }) {
  const t = useTexts(OWN_TEXTS);
  const { key, what, place, left, top, width, fromEnd } = tag;
  const name = `${key.screen}.${key.key}`;
  const words = (
    <>
      {name}
      {what && <span className={styles.what}> {t(what)}</span>}
    </>
  );
  const side: CSSProperties = fromEnd ? { right: Math.max(window.innerWidth - left - width, 0) } : { left };
  const at = { style: { ...side, top, '--room': `${width}px` } as CSSProperties };
  if (!onEdit) {
    return (
      <span className={styles.label} title={name} {...at}>
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes(styles.label, styles.button)}
      title={name}
      aria-label={t('devmode_edit', { name: what ? `${name} (${t(what)})` : name })}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The page beneath has not been pressed.
        event.stopPropagation();
        onEdit(place);
      }}
      {...at}
    >
      {words}
    </button>
  );
}
