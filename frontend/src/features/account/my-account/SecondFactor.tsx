import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { askSession, setSession } from '../../../session/session';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import {
  useBeginSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from './Account.generated';
import styles from './AccountScreen.module.css';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { headingId, Section } from './Section';
import { SetUpSecondFactor } from './SetUpSecondFactor';

const SECTION = 'second-factor';

type Step =
  | { at: 'rest'; said?: 'own_second_factor_on' | 'own_second_factor_removed' | 'own_codes_renewed' }
  | { at: 'begin' | 'renew' | 'remove' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[]; renewed: boolean };

interface SecondFactorProps {
  email: string;
  /** Whether the account has one. */
  on: boolean;
  /** An owner must have one before anything else in the staff area. */
  due: boolean;
  staff: boolean;
}

/** The second factor: set-up, recovery codes, removal. */
export function SecondFactor({ email, on, due, staff }: SecondFactorProps) {
  const t = useTexts('account');
  const client = useApolloClient();
  const [begin] = useBeginSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const said = useRef<HTMLDivElement>(null);

  // The pressed button has disappeared with its step.
  const before = useRef(step);
  useEffect(() => {
    if (step.at === 'rest' && step.said) said.current?.focus();
    else if (step.at === 'rest' && before.current.at === 'scan') document.getElementById(headingId(SECTION))?.focus();
    before.current = step;
  }, [step]);

  const rest = (more: Omit<Extract<Step, { at: 'rest' }>, 'at'> = {}) => setStep({ at: 'rest', ...more });
  /** Known from the change itself, whether or not the account can be read again. */
  const note = (secondFactor: boolean) =>
    client.cache.modify({
      fields: { account: (known: object | null) => known && { ...known, secondFactor } },
    });
  /** Other sessions have ended, and this one was replaced. */
  const readAgain = () => client.refetchQueries({ include: ['OwnAccount', 'OwnSessions'] }).catch(() => undefined);
  const dialog = { email, onClose: () => rest(), notAllowed: 'own_second_factor_not_allowed' };

  return (
    <Section id={SECTION} title={t('own_second_factor')} lead={t('own_second_factor_lead')}>
      {step.at === 'scan' && (
        <SetUpSecondFactor
          secret={step.secret}
          uri={step.uri}
          onCancel={() => rest()}
          onCodes={(codes) => {
            setStep({ at: 'codes', codes, renewed: false });
            note(true);
            // An owner now has more rights, which changes the menu; if this fails, the next page refetches the session.
            void askSession(client).catch(() => undefined);
          }}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          email={email}
          title={t(step.renewed ? 'own_codes_new_title' : 'own_codes_title')}
          onKept={() => {
            rest({ said: step.renewed ? 'own_codes_renewed' : 'own_second_factor_on' });
            void readAgain();
          }}
        />
      )}
      {step.at !== 'scan' && step.at !== 'codes' && (
        <>
          <p className={styles.standing} data-on={on || undefined}>
            {t(on ? 'own_second_factor_is_on' : 'own_second_factor_is_off')}
          </p>
          {step.at === 'rest' && step.said && (
            <Notice
              ref={said}
              kind="done"
              action={
                staff &&
                step.said === 'own_second_factor_on' && (
                  <LinkButton size="small" to={paths.admin}>
                    {t('own_to_staff')}
                  </LinkButton>
                )
              }
            >
              {t(step.said)}
            </Notice>
          )}
          <div className={styles.actions}>
            {on ? (
              <>
                <Button aria-haspopup="dialog" onClick={() => setStep({ at: 'renew' })}>
                  {t('own_codes_renew')}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setStep({ at: 'remove' })}>
                  {t('own_second_factor_remove')}
                </Button>
              </>
            ) : (
              <Button
                variant={due ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onClick={() => setStep({ at: 'begin' })}
              >
                {t('own_second_factor_begin')}
              </Button>
            )}
          </div>
        </>
      )}
      <PasswordDialog
        {...dialog}
        open={step.at === 'begin'}
        title={t('own_second_factor_begin')}
        submit={t('next')}
        ask={(password, options) =>
          begin({ variables: { password, language: queryLanguage }, ...options }).then(
            ({ data }) => data?.beginSecondFactor,
          )
        }
        onDone={({ secret, otpauthUri }) => {
          if (secret && otpauthUri) setStep({ at: 'scan', secret, uri: otpauthUri });
        }}
      >
        <p>{t('own_second_factor_begin_text')}</p>
      </PasswordDialog>
      <PasswordDialog
        {...dialog}
        open={step.at === 'renew'}
        title={t('own_codes_renew')}
        submit={t('own_codes_renew_button')}
        ask={(password, options) =>
          renew({ variables: { password, language: queryLanguage }, ...options }).then(
            ({ data }) => data?.renewRecoveryCodes,
          )
        }
        onDone={({ recoveryCodes }) => {
          if (recoveryCodes) setStep({ at: 'codes', codes: recoveryCodes, renewed: true });
        }}
      >
        <p>{t('own_codes_renew_text')}</p>
      </PasswordDialog>
      <PasswordDialog
        {...dialog}
        open={step.at === 'remove'}
        danger
        title={t('own_second_factor_remove')}
        submit={t('own_second_factor_remove_button')}
        ask={(password, options) =>
          remove({ variables: { password, language: queryLanguage }, ...options }).then(
            ({ data }) => data?.removeSecondFactor,
          )
        }
        onDone={async ({ session }) => {
          if (session) setSession(session);
          note(false);
          void readAgain();
          rest({ said: 'own_second_factor_removed' });
        }}
      >
        <p>{t('own_second_factor_remove_text')}</p>
      </PasswordDialog>
    </Section>
  );
}
