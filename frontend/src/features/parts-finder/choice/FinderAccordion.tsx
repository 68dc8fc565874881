import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon, type IconName } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { closed, type Mode, needsSession, opened } from '../address';
import type { ChoiceProps } from '../finder-actions';
import { NumberForm } from '../look-up/NumberForm';
import { PlateForm } from '../look-up/PlateForm';
import { useLookUps } from '../look-up/use-look-ups';
import { VinForm } from '../look-up/VinForm';
import { useFound } from '../results/use-found';
import { leftChoice } from '../search';
import { useVehicleSearchStore } from '../search-store';
import { ChoiceDropdowns } from './ChoiceDropdowns';
import styles from './FinderAccordion.module.css';
import { UnlistedNotice } from './UnlistedVehicleNotice';
import { useIsVisitor, useSignInFor } from './use-mode';

type PanelId = Mode | 'NUMBER';

/** The panel of phones: one way of finding is unfolded at a time (public spec §2 "Parts finder"). */
export function FinderAccordion({ address, makes, failed, retry, gate, actions }: ChoiceProps) {
  const t = useTexts('parts-finder');
  const lookUps = useLookUps();
  const visitor = useIsVisitor();
  const signIn = useSignInFor();
  const { told, onAnswer } = useFound(address, actions);
  const looking = address.vehicle !== null || address.number !== null;
  const [panel, setPanel] = useState<PanelId | null>(address.mode ?? (looking ? null : 'MAKE_MODEL_YEAR'));
  // A result collapses the panel; Back expands the panel of its URL.
  const place = `${address.mode} ${address.vehicle} ${address.number}`;
  const [shown, setShown] = useState(place);
  /** How often something else than a press on it has unfolded a panel: the focus follows. */
  const [unfolded, setUnfolded] = useState(0);
  /** The panel was collapsed by a press: the resulting change of the URL must not expand another. */
  const [folded, setFolded] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unfolded > 0) root.current?.querySelector<HTMLElement>('details[open] > summary')?.focus();
  }, [unfolded]);
  if (shown !== place) {
    setShown(place);
    if (address.mode !== null) {
      if (panel !== address.mode) setUnfolded(unfolded + 1);
      setPanel(address.mode);
    } else if (looking) setPanel(null);
    else if (!folded && panel !== 'NUMBER') setPanel('MAKE_MODEL_YEAR');
    setFolded(false);
  }
  const toggle = (id: PanelId) => {
    const unfolds = id !== panel;
    if (unfolds && id !== 'NUMBER' && needsSession(id) && visitor) {
      signIn(id);
      return;
    }
    setPanel(unfolds ? id : null);
    // Collapsing removes the choice from the URL; it continues from the stored state.
    const choice = leftChoice(useVehicleSearchStore.getState().search);
    if (unfolds && id !== 'NUMBER') actions.go(opened(address, id, choice), true);
    else if (address.mode !== null) {
      setFolded(!unfolds);
      actions.go(closed(address), true);
    }
  };
  const asking = (
    <div className={styles.asking} aria-busy="true">
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  );
  const missing = <UnlistedNotice told={told} />;
  const offers = (id: Mode) => (id === 'REGO' ? lookUps.plate : lookUps.vin) || address.mode === id;
  const coming = lookUps.asking && <div className={styles.coming} aria-hidden="true" />;
  const panelOf = (id: PanelId, icon: IconName, title: string, content: ReactNode) => (
    <Panel key={id} icon={icon} title={title} open={panel === id} onToggle={() => toggle(id)}>
      {content}
    </Panel>
  );
  return (
    <div ref={root} className={styles.accordion}>
      {panelOf(
        'MAKE_MODEL_YEAR',
        'car',
        t('mode_model'),
        <ChoiceDropdowns address={address} makes={makes} failed={failed} retry={retry} told={told} actions={actions} />,
      )}
      {offers('REGO')
        ? panelOf(
            'REGO',
            'document',
            t('mode_plate'),
            gate === 'asking' ? (
              asking
            ) : (
              <>
                <PlateForm makes={makes} onAnswer={onAnswer('REGO')} />
                {missing}
              </>
            ),
          )
        : coming}
      {offers('VIN')
        ? panelOf(
            'VIN',
            'list',
            t('mode_vin'),
            gate === 'asking' ? (
              asking
            ) : (
              <>
                <VinForm makes={makes} onAnswer={onAnswer('VIN')} />
                {missing}
              </>
            ),
          )
        : coming}
      {panelOf('NUMBER', 'search', t('mode_number'), <NumberForm number={address.number} onSearch={actions.lookFor} />)}
    </div>
  );
}

interface PanelProps {
  icon: IconName;
  title: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Panel({ icon, title, open, onToggle, children }: PanelProps) {
  return (
    <details className={styles.panel} open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary
        className={styles.summary}
        onClick={(event) => {
          // The accordion controls the open panel.
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon name={icon} size={24} className={styles.icon} />
        <span className={styles.title}>{title}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {open && <div className={styles.content}>{children}</div>}
    </details>
  );
}
