import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { useResendActivationMutation } from './SendActivation.generated';
import { SendAgain } from './SendAgain';

interface SendActivationProps {
  /** To whom; whether there is an account, no answer tells. */
  email: string;
}

/** Sends the mail that verifies an address again. */
export function SendActivation({ email }: SendActivationProps) {
  const t = useTexts('account');
  const [resend] = useResendActivationMutation();
  return (
    <SendAgain
      label={t('activation_send')}
      busy={t('activation_sending')}
      said={t('activation_sent', { email })}
      ask={(options) =>
        resend({ variables: { email, language: queryLanguage }, ...options }).then(({ data }) => data?.resendActivation)
      }
    />
  );
}
