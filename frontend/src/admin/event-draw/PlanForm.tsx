import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toasts';
import { ProblemNotice } from '../content/ProblemNotice';
import { ActionBar } from '../frame/AdminFrame';
import styles from './EventDraw.module.css';
import { EMPTY_PRIZE, MOST_PRIZES, type PlanValues, planOf, planSchema, valuesOf } from './plan';
import type { Draw, DrawState } from './use-draw';

interface PlanFormProps {
  draw: Draw;
  state: DrawState;
  onDone?: () => void;
}

/** Characters of a prize's name, at most. */
const NAME_LONGEST = 100;
/** Characters of the code of a voucher, at most. */
const PRODUCT_LONGEST = 64;

/** Prizes and alternates; saving announces a commitment, so it needs a confirmation. */
export function PlanForm({ draw, state, onDone }: PlanFormProps) {
  const t = useTexts('staff-draw');
  const { busy, trouble, clear } = state;
  const [resolver] = useState(() => resolverOf<PlanValues>(planSchema));
  const form = useForm<PlanValues>({ resolver, defaultValues: valuesOf(draw.plan), shouldFocusError: false });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prizes' });
  const { register, formState } = form;
  /** The submitted values, awaiting confirmation. */
  const [asking, setAsking] = useState<{ values: PlanValues; answer: (yes: boolean) => void } | null>(null);

  const submit = async (values: PlanValues) => {
    clear();
    const yes = await new Promise<boolean>((answer) => setAsking({ values, answer }));
    setAsking(null);
    if (!yes) return undefined;
    const errors = await state.plan(planOf(values));
    if (errors.length === 0) {
      toast('done', t('done_planned'));
      onDone?.();
    }
    // Network errors are shown above the button.
    return errors.filter(({ code }) => code !== 'unanswered');
  };
  const errorOf = (at: number, field: 'name' | 'count' | 'worth' | 'voucher') => {
    const key = formState.errors.prizes?.[at]?.[field]?.message;
    return key && t(key);
  };
  const alternates = formState.errors.alternates?.message;
  return (
    <>
      <Form
        form={form}
        texts="staff-draw"
        before={() => busy || asking !== null}
        nameOf={(field) => {
          const at = /^prizes\.(\d+)/.exec(field)?.[1];
          return at === undefined ? undefined : t('prize', { at: Number(at) + 1 });
        }}
        onSubmit={submit}
      >
        <ul className={styles.rows}>
          {fields.map((field, at) => (
            <li key={field.id}>
              <fieldset className={styles.prize}>
                <legend>{t('prize', { at: at + 1 })}</legend>
                <div className={styles.numbers}>
                  <TextField
                    {...register(`prizes.${at}.name`)}
                    label={t('prize_name')}
                    hint={t('prize_name_hint')}
                    autoComplete="off"
                    maxLength={NAME_LONGEST}
                    error={errorOf(at, 'name')}
                  />
                  <TextField
                    {...register(`prizes.${at}.count`)}
                    label={t('prize_count')}
                    inputMode="numeric"
                    autoComplete="off"
                    error={errorOf(at, 'count')}
                  />
                  <TextField
                    {...register(`prizes.${at}.worth`)}
                    label={t('prize_worth')}
                    hint={t('prize_worth_hint')}
                    inputMode="numeric"
                    autoComplete="off"
                    error={errorOf(at, 'worth')}
                  />
                </div>
                <div className={styles.code}>
                  <TextField
                    {...register(`prizes.${at}.voucher`)}
                    label={t('prize_voucher')}
                    hint={t('prize_voucher_hint')}
                    optional
                    autoComplete="off"
                    maxLength={PRODUCT_LONGEST}
                    error={errorOf(at, 'voucher')}
                  />
                </div>
                <Checkbox
                  {...register(`prizes.${at}.delivered`)}
                  label={t('prize_delivered')}
                  description={t('prize_delivered_hint')}
                />
                {fields.length > 1 && (
                  <div>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`${t('remove_prize')}: ${t('prize', { at: at + 1 })}`}
                      onClick={() => remove(at)}
                    >
                      {t('remove_prize')}
                    </Button>
                  </div>
                )}
              </fieldset>
            </li>
          ))}
        </ul>
        {fields.length < MOST_PRIZES && (
          <div>
            <Button icon="plus" onClick={() => append(EMPTY_PRIZE)}>
              {t('add_prize')}
            </Button>
          </div>
        )}
        <div className={styles.alternates}>
          <TextField
            {...register('alternates')}
            label={t('alternates')}
            hint={t('alternates_hint')}
            inputMode="numeric"
            autoComplete="off"
            error={alternates && t(alternates)}
          />
        </div>
        {trouble && <ProblemNotice trouble={trouble} />}
        <ActionBar>
          <Button type="submit" variant="primary" busy={busy}>
            {t(draw.plan ? 'plan_change' : 'plan_submit')}
          </Button>
        </ActionBar>
      </Form>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => asking?.answer(false)}
        onConfirm={() => asking?.answer(true)}
        title={t('plan_confirm_title')}
        yes={t('plan_yes')}
        busy={busy}
      >
        <p>{t(draw.plan ? 'plan_confirm_again' : 'plan_confirm')}</p>
      </ConfirmDialog>
    </>
  );
}
