import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { stepOf } from '../steps';
import { stepOfPath } from './step-of-path';
import type { SubmitOutcome } from './use-submit-booking';

export interface RefusedProps {
  outcome: Extract<SubmitOutcome, { kind: 'refused' }>;
}

/** The server's errors that belong to no field, with the way to the step that has it; takes the focus when it appears. */
export function Refused({ outcome }: RefusedProps) {
  const t = useTexts('booking');
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome is to be read, the same errors again included.
  useEffect(() => element.current?.focus(), [outcome]);
  const { errors } = outcome;
  const step = errors.map((error) => stepOfPath(error.path)).find((found) => found !== undefined);
  return (
    <Notice
      ref={element}
      kind="error"
      title={t('submit_failed_title')}
      action={step && <LinkButton to={stepOf(step).path}>{t('change_line', { line: t(`step_${step}`) })}</LinkButton>}
    >
      {errors.map((error) => (
        <p key={`${error.path}${error.code}`}>{error.message}</p>
      ))}
    </Notice>
  );
}
