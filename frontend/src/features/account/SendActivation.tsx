import { useLanguage, useTexts } from '../../i18n/texts';
import { useResendActivationMutation } from './SendActivation.generated';
import { SendAgain } from './SendAgain';

interface SendActivationProps {
  /** To whom; whether there is an account, no answer tells. */
  email: string;
}

/** Sends the mail that verifies an address again. */
export function SendActivation({ email }: SendActivationProps) {
  const t = useTexts('account');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [resend] = useResendActivationMutation();
  return (
    <SendAgain
      label={t('activation_send')}
      busy={t('activation_sending')}
      said={t('activation_sent', { email })}
      ask={(options) =>
        resend({ variables: { email, language }, ...options }).then(({ data }) => data?.resendActivation)
      }
    />
  );
}
