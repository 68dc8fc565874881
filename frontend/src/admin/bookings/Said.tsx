import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice';

/** What was done, or why it was not. */
export interface SaidWords {
  kind: 'done' | 'error';
  text: string;
  /** The same words said once more are others. */
  nth: number;
}

/** The words after what was said `before`. */
export const sayAfter = (before: SaidWords | null, kind: SaidWords['kind'], text: string): SaidWords => ({
  kind,
  text,
  nth: (before?.nth ?? 0) + 1,
});

/** What was done or refused, where the eye is; it takes the focus, since the button that it began with may be gone. */
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
