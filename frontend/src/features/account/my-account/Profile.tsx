import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { askSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Notice } from '../../../ui/Notice';
import { OfflineLine } from '../../../ui/OfflineLine';
import { RadioGroup } from '../../../ui/RadioGroup';
import { TextField } from '../../../ui/TextField';
import { EmailAddress } from '../EmailAddress';
import { ProblemNotice } from '../ProblemNotice';
import { NAME_LONGEST } from '../rules';
import { useChangeAccountMutation } from './Account.generated';
import styles from './AccountScreen.module.css';
import { type OwnAccount, type ProfileValues, profileResolver, profileValues, TITLE_LONGEST } from './profile';
import { Section } from './Section';
import { useOwnSending } from './use-own-sending';

/** The profile of the account's owner; the email address is fixed. */
export function Profile({ account, staff }: { account: OwnAccount; staff: boolean }) {
  const t = useTexts('account');
  const client = useApolloClient();
  const [change] = useChangeAccountMutation();
  const { busy, trouble, send } = useOwnSending();
  const [saved, setSaved] = useState(0);
  const form = useForm<ProfileValues>({
    resolver: profileResolver(staff),
    defaultValues: profileValues(account),
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const errorOf = (field: keyof ProfileValues) => errors[field]?.message && t(errors[field].message);

  const submit = async (values: ProfileValues) => {
    setSaved(0);
    const { done, errors } = await send(
      (options) =>
        change({ variables: { input: values, language: queryLanguage }, ...options }).then(
          ({ data }) => data?.changeAccount,
        ),
      (path) => path in values,
    );
    if (done?.account) {
      form.reset(profileValues(done.account));
      setSaved((times) => times + 1);
      // The menu shows the name too; if this fails, the next page refetches it.
      void askSession(client).catch(() => undefined);
    }
    return errors;
  };

  return (
    <Section id="profile" title={t('own_profile')} lead={t('own_profile_lead')}>
      <dl className={styles.facts}>
        <dt>{t('own_email')}</dt>
        <dd>
          <EmailAddress>{account.email}</EmailAddress>
        </dd>
      </dl>
      <Form form={form} texts="account" onSubmit={submit}>
        <TextField
          {...form.register('name')}
          label={t('own_name')}
          autoComplete="name"
          maxLength={NAME_LONGEST}
          error={errorOf('name')}
        />
        <TextField
          {...form.register('title')}
          label={t('own_form_of_address')}
          hint={t('own_form_of_address_hint')}
          optional
          autoComplete="honorific-prefix"
          maxLength={TITLE_LONGEST}
          error={errorOf('title')}
        />
        <TextField
          {...form.register('companyName')}
          label={t('own_company')}
          optional={staff}
          autoComplete="organization"
          maxLength={NAME_LONGEST}
          error={errorOf('companyName')}
        />
        <TextField
          {...form.register('businessNumber')}
          label={t('own_business_number')}
          hint={t('own_business_number_hint')}
          optional={staff}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          error={errorOf('businessNumber')}
        />
        <RadioGroup
          legend={t('own_language')}
          name="language"
          options={(['KO', 'EN'] as const).map((value) => ({ value, label: t(`own_language_${value}`) }))}
          value={form.watch('language')}
          onChange={(value) => form.setValue('language', value === 'EN' ? 'EN' : 'KO', { shouldDirty: true })}
        />
        {trouble && <ProblemNotice trouble={trouble} />}
        {saved > 0 && !isDirty && (
          <Notice key={saved} kind="done" live>
            {t('own_saved')}
          </Notice>
        )}
        <div className={styles.actions}>
          <OfflineLine />
          <Button type="submit" busy={busy}>
            {t(busy ? 'own_saving' : 'own_save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
