import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useLanguage, useTexts } from '../i18n/texts';
import { Icon } from './Icon';
import styles from './RowActions.module.css';
import { RowButton } from './RowButton';

export interface RowAction {
  label: string;
  /** It opens one. */
  dialog?: boolean;
  onChoose: () => void;
}

interface RowActionsProps {
  /** The row that they are for. */
  of: string;
  /** The most important one first. */
  actions: readonly RowAction[];
  /** The first one is being done. */
  busy?: boolean;
}

/** The actions of a row on one line: a button for the first one, and a menu for the others. */
export function RowActions({ of, actions: [first, ...more], busy }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {first && (
        <RowButton of={of} busy={busy} dialog={first.dialog} onClick={first.onChoose}>
          {first.label}
        </RowButton>
      )}
      {/* The buttons of all rows are aligned. */}
      {more.length > 0 ? <RowMenu of={of} actions={more} /> : <span className={styles.none} />}
    </div>
  );
}

/** The actions of a row in a menu. */
export function RowMenu({ of, actions }: Omit<RowActionsProps, 'busy'>) {
  const t = useTexts('staff');
  const language = useLanguage();
  return (
    // React Aria names its hidden button that closes the menu in this language.
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-GB'}>
      <MenuTrigger>
        <Button className={styles.button ?? ''} aria-label={`${t('more_actions')}: ${of}`}>
          <Icon name="more" />
        </Button>
        <Popover placement="bottom end" offset={4} containerPadding={4} className={styles.menu ?? ''}>
          <Menu className={styles.items ?? ''} aria-label={of}>
            {actions.map(({ label, onChoose }) => (
              <MenuItem key={label} className={styles.item ?? ''} onAction={onChoose}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
