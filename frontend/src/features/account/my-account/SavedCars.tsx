import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/DialogForm';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import { vehicleName } from '../../content/vehicle-name';
import { ProblemNotice } from '../ProblemNotice';
import styles from './AccountScreen.module.css';
import cars from './SavedCars.module.css';
import {
  type SavedVehiclesQuery,
  useRemoveSavedVehicleMutation,
  useRenameSavedVehicleMutation,
  useSavedVehiclesQuery,
} from './SavedVehicles.generated';
import { Section } from './Section';
import { useOwnSending, useSignInWhenEnded } from './use-own-sending';

type Car = SavedVehiclesQuery['savedVehicles'][number];

/** A dialog about a car; each opening has its own state. */
interface DialogTarget {
  what: 'rename' | 'remove';
  car: Car;
  nth: number;
}

/** Characters of a nickname (the gateway's own limit). */
const NICKNAME_LONGEST = 30;

/** The name of a car: its nickname, or its model. A car missing in the catalogue shows its slug. */
const nameOf = ({ nickname, vehicle, slug }: Car) => nickname || (vehicle ? vehicleName(vehicle) : slug);

/** The cars that the member has saved in the parts finder. */
export function SavedCars() {
  const t = useTexts('account');
  const { data, error, refetch } = useSavedVehiclesQuery({ variables: {}, fetchPolicy: 'cache-and-network' });
  useSignInWhenEnded(error);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<DialogTarget | null>(null);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState(0);
  // The button that opened the dialog has disappeared with its row; the focus moves after the dialog has closed.
  useEffect(() => {
    if (removed > 0) list.current?.focus();
  }, [removed]);
  const ask = (what: DialogTarget['what'], car: Car) => {
    setSaid('');
    setAsked((before) => ({ what, car, nth: (before?.nth ?? 0) + 1 }));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const saved = data?.savedVehicles;
  return (
    <Section id="cars" title={t('own_cars')} lead={t('own_cars_lead')}>
      <Status>{said}</Status>
      <div ref={list} tabIndex={-1} className={cars.area}>
        {saved ? (
          saved.length > 0 ? (
            <ul className={styles.sessions} aria-label={t('own_cars')}>
              {saved.map((car) => (
                <CarRow
                  key={car.id}
                  car={car}
                  onRename={() => ask('rename', car)}
                  onRemove={() => ask('remove', car)}
                />
              ))}
            </ul>
          ) : (
            <None />
          )
        ) : error ? (
          <Notice
            kind="error"
            action={
              <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
                {t('try_again')}
              </Button>
            }
          >
            {t('load_failed')}
          </Notice>
        ) : (
          <div className={styles.sessions} aria-busy="true">
            <Skeleton height="56px" />
          </div>
        )}
      </div>
      {asked?.what === 'rename' && (
        <RenameDialog
          key={asked.nth}
          open={open}
          car={asked.car}
          onClose={close}
          onDone={() => {
            close();
            setSaid(t('own_car_renamed'));
          }}
        />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          key={asked.nth}
          open={open}
          car={asked.car}
          onClose={close}
          onDone={() => {
            close();
            setSaid(t('own_car_removed'));
            setRemoved((times) => times + 1);
          }}
        />
      )}
    </Section>
  );
}

function None() {
  const t = useTexts('account');
  return (
    <div className={cars.none}>
      <p className={cars.noneTitle}>{t('own_cars_none')}</p>
      <p>{t('own_cars_none_text')}</p>
      <LinkButton to={paths.partsFinder} icon="car">
        {t('own_cars_find')}
      </LinkButton>
    </div>
  );
}

function CarRow({ car, onRename, onRemove }: { car: Car; onRename: () => void; onRemove: () => void }) {
  const t = useTexts('account');
  const name = nameOf(car);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>{name}</p>
        {(car.nickname || !car.vehicle) && (
          <p className={styles.soft}>{car.vehicle ? vehicleName(car.vehicle) : t('own_car_gone')}</p>
        )}
      </div>
      <div className={cars.buttons}>
        {car.vehicle && (
          <LinkButton
            to={paths.partsFinder}
            search={{ vehicle: car.slug }}
            size="small"
            aria-label={t('own_car_parts_of', { car: name })}
          >
            {t('own_car_parts')}
          </LinkButton>
        )}
        {car.vehicle && (
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-label={t('own_car_rename_of', { car: name })}
            onClick={onRename}
          >
            {t('own_car_rename')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('own_car_remove_of', { car: name })}
          onClick={onRemove}
        >
          {t('own_car_remove')}
        </Button>
      </div>
    </li>
  );
}

interface CarDialogProps {
  open: boolean;
  car: Car;
  onClose: () => void;
  onDone: () => void;
}

const nickname = z.object({
  nickname: z
    .string()
    .check(z.refine((text) => [...text.trim()].length <= NICKNAME_LONGEST, { error: 'nickname_too_long' })),
});

function RenameDialog({ open, car, onClose, onDone }: CarDialogProps) {
  const t = useTexts('account');
  const [rename] = useRenameSavedVehicleMutation();
  const { busy, trouble, send } = useOwnSending();
  const form = useForm<z.infer<typeof nickname>>({
    resolver: resolverOf(nickname),
    defaultValues: { nickname: car.nickname ?? '' },
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const message = form.formState.errors.nickname?.message;
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('own_car_rename_title')}
      submit={t('own_save')}
      busy={busy}
      form={form}
      texts="account"
      onSubmit={async (values) => {
        const input = { id: car.id, nickname: values.nickname.trim() || null };
        const { done, errors } = await send(
          (options) =>
            rename({ variables: { input, language: queryLanguage }, ...options }).then(
              ({ data }) => data?.renameSavedVehicle,
            ),
          (path) => path === 'nickname',
        );
        if (done) onDone();
        return errors;
      }}
    >
      {car.vehicle && <p>{vehicleName(car.vehicle)}</p>}
      <TextField
        {...form.register('nickname')}
        label={t('own_car_nickname')}
        hint={t('own_car_nickname_hint')}
        optional
        autoComplete="off"
        error={message && t(message)}
      />
      {trouble && <ProblemNotice trouble={trouble} />}
    </DialogForm>
  );
}

function RemoveDialog({ open, car, onClose, onDone }: CarDialogProps) {
  const t = useTexts('account');
  const common = useTexts('common');
  const client = useApolloClient();
  const [remove] = useRemoveSavedVehicleMutation();
  const { busy, trouble, send, clear } = useOwnSending();
  const confirm = async () => {
    const { done, trouble } = await send((options) =>
      remove({ variables: { input: { id: car.id }, language: queryLanguage }, ...options }).then(
        ({ data }) => data?.removeSavedVehicle,
      ),
    );
    // Already removed counts as success.
    const gone = trouble?.kind === 'refused' && trouble.code === 'vehicle_not_found';
    if (gone) clear();
    if (!done && !gone) return;
    await client.refetchQueries({ include: ['SavedVehicles'] }).catch(() => undefined);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={t('own_car_remove_title')}
      actions={
        <>
          <Button
            onClick={() => {
              if (!busy) onClose();
            }}
          >
            {common('cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('own_car_remove')}
          </Button>
        </>
      }
    >
      <p>{t('own_car_remove_text', { car: nameOf(car) })}</p>
      {trouble && <ProblemNotice trouble={trouble} typed={false} />}
    </Dialog>
  );
}
