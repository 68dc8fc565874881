import type { StepId } from '../steps';

const STEP_BY_INPUT: Readonly<Record<string, StepId>> = {
  dealerCode: 'location',
  date: 'timeslot',
  time: 'timeslot',
  vehicle: 'vehicle',
  serviceIds: 'service',
  needHelp: 'service',
};

/** The step on which an error of the whole booking can be fixed. */
export function stepOfPath(path: string): StepId | undefined {
  return STEP_BY_INPUT[path.split('.')[0] ?? ''];
}
