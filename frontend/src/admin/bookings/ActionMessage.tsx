import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice';

/** The result of an action. */
export interface SaidWords {
  kind: 'done' | 'error';
  text: string;
  /** Distinguishes a repeated message. */
  nth: number;
}

/** The message that follows `before`. */
export const sayAfter = (before: SaidWords | null, kind: SaidWords['kind'], text: string): SaidWords => ({
  kind,
  text,
  nth: (before?.nth ?? 0) + 1,
});

/** The result of an action; it takes the focus, since its trigger may have disappeared. */
export function Said({ said }: { said: SaidWords | null }) {
  return said && <Words key={said.nth} {...said} />;
}

function Words({ kind, text }: SaidWords) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <Notice ref={notice} kind={kind} title={text} />;
}
