import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { accessErrorOf } from '../../../session/access-error';
import type { Mode } from '../address';
import type { Makes } from '../choice/use-choice-lists';
import { useSessionLost } from '../choice/use-mode';
import type { ListedCar } from '../vehicle/listed-car';
import type { FoundVehicleFragment } from './LookUps.generated';

/** A connection that hangs counts as one that was cut. The registry itself is given less time than that. */
const ANSWER_WITHIN_MS = 20_000;

/** Abort options of a mutation. */
interface RequestOptions {
  context: { fetchOptions: { signal: AbortSignal } };
}

interface Payload {
  readonly found: FoundVehicleFragment | null;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}

/** The result of a lookup. */
export interface LookUpState<Field extends string> {
  /** The car, and where it is no vehicle of the catalogue how far the catalogue has it; null where something was refused. */
  car: { found: FoundVehicleFragment; listed: ListedCar | null } | null;
  /** Error codes of the form's own fields. */
  mistakes: Partial<Record<Field, string>>;
}

/** Props of a lookup form. */
export interface LookUpProps {
  makes: Makes;
  /** Receives the result; null on an error. */
  onAnswer: (car: LookUpState<string>['car']) => void;
}

interface LookUp<Field extends string> {
  busy: boolean;
  /** The error code outside the fields, `unanswered` without a response, or null. */
  refused: string | null;
  /** Runs the lookup. Null if aborted: the form was closed, or the visitor navigated away. */
  run: (ask: (options: RequestOptions) => Promise<Payload | null | undefined>) => Promise<LookUpState<Field> | null>;
  clear: () => void;
}

/** The rate limit of the server or of a load balancer was exceeded. */
function isLimited(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 429;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'RATE_LIMITED');
}

/**
 * One lookup at a time, for a form with these fields; `makes` are those of the catalogue. An ended session leads to
 * sign-in (public spec §6). Results after a navigation are ignored.
 */
export function useLookUp<Field extends string>(mode: Mode, fields: readonly Field[], makes: Makes): LookUp<Field> {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const client = useApolloClient();
  const sessionLost = useSessionLost();
  const running = useRef<AbortController>(null);
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: given up with the address it was asked at.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      setBusy(false);
    },
    [address],
  );

  const nothing = (code: string | null): LookUpState<Field> => {
    setRefused(code);
    return { car: null, mistakes: {} };
  };
  const signInAgain = async () => {
    await sessionLost(mode);
    return nothing(null);
  };
  return {
    busy,
    refused,
    clear: () => setRefused(null),
    async run(ask) {
      const here = new AbortController();
      running.current?.abort();
      running.current = here;
      const isLeft = () => running.current !== here;
      const timer = setTimeout(() => here.abort(), ANSWER_WITHIN_MS);
      setBusy(true);
      setRefused(null);
      try {
        const payload = await ask({ context: { fetchOptions: { signal: here.signal } } });
        if (isLeft()) return null;
        const errors = payload?.errors ?? [];
        if (errors.some(({ code }) => code === 'UnauthorisedAccess')) return await signInAgain();
        const isField = (path: string) => fields.some((field) => field === path);
        const ofFields = errors.filter(({ path }) => isField(path)).map(({ path, code }) => [path, code]);
        const mistakes: LookUpState<Field>['mistakes'] = Object.fromEntries(ofFields);
        const found = payload?.found;
        if (!found) {
          const other = errors.find(({ path }) => !isField(path))?.code;
          setRefused(other ?? (errors.length > 0 ? null : 'unanswered'));
          return { car: null, mistakes };
        }
        if (found.vehicle) return { car: { found, listed: null }, mistakes };
        // Few cars need it.
        const { listedCar } = await import('../vehicle/listed-car');
        const listed = await listedCar(client, found, makes, here.signal);
        return isLeft() ? null : { car: { found, listed }, mistakes };
      } catch (error) {
        if (isLeft()) return null;
        if (accessErrorOf(error) === 'UnauthorisedAccess') return await signInAgain();
        return nothing(isLimited(error) ? 'rate_limited' : 'unanswered');
      } finally {
        clearTimeout(timer);
        if (!isLeft()) {
          running.current = null;
          setBusy(false);
        }
      }
    },
  };
}
