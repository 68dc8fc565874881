import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice';

/** The result of an action. */
export interface ActionResult {
  kind: 'done' | 'error';
  text: string;
  /** Distinguishes a repeated message. */
  nth: number;
}

/** The message that follows `before`. */
export const nextResult = (before: ActionResult | null, kind: ActionResult['kind'], text: string): ActionResult => ({
  kind,
  text,
  nth: (before?.nth ?? 0) + 1,
});

/** The result of an action; it takes the focus, since its trigger may have disappeared. */
export function ActionMessage({ said }: { said: ActionResult | null }) {
  return said && <Words key={said.nth} {...said} />;
}

function Words({ kind, text }: ActionResult) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <Notice ref={notice} kind={kind} title={text} />;
}
