import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import styles from './Finder.module.css';
import { FinderForm } from './FinderForm';
import { FinderResults } from './FinderResults';
import { everywhere, type Place, placeOf } from '../../location/place';

export type FinderKind = 'SERVICE_CENTRE' | 'PARTS_DEALER';

/** One screen in two modes (public spec §2 "Location finder"): choose a place, see who is there. The address holds the place. */
export function FinderScreen({ kind }: { kind: FinderKind }) {
  const t = useTexts('location');
  const navigate = useNavigate();
  const place = placeOf(useSearch({ strict: false }));
  const mode = kind === 'SERVICE_CENTRE' ? 'service' : 'parts';
  const look = ({ state, city }: Place) =>
    void navigate({
      to: '.',
      search: { state: state ?? undefined, city: city ?? undefined } as never,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeading lead={t(`${mode}_lead`)}>{t(`${mode}_title`)}</PageHeading>
      <div className={styles.finder}>
        <FinderForm kind={kind} place={place} onSearch={look} />
        <FinderResults kind={kind} mode={mode} place={place} onShowAll={() => look(everywhere)} />
      </div>
    </Page>
  );
}
