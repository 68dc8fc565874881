import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDraftStore } from '../../booking/draft-store';
import type { StepId } from '../../booking/steps';
import { soon } from '../../ui/soon';

const load = () => import('./HoldTrouble');

/** Seldom needed, so it comes after the page; without it the summary still says which time was chosen. */
const HoldTrouble = lazy(() => load().catch(() => ({ default: () => null })));

/**
 * The chosen time could not be kept: what is wrong with it and the nearest that can be had, above what the step shows. It
 * never stands in the way of the step, and what was typed stays.
 */
export function HoldNotice({ step }: { step: StepId }) {
  const trouble = useDraftStore((store) => store.holdTrouble);
  const asking = useRef(step === 'timeslot');
  useEffect(() => soon(() => void load().catch(() => undefined)), []);
  if (!trouble || trouble.kind === 'too_many') return null;
  return (
    <Suspense fallback={null}>
      <HoldTrouble step={step} asking={asking} />
    </Suspense>
  );
}
