import { useEffect, useState } from 'react';

export type CopyResult = 'copied' | 'copy_failed';

/** Copies a text to the clipboard; the result is known for `ms`, 2 seconds by default (public spec §9). */
export function useCopy(ms = 2000): { result: CopyResult | null; copy: (text: string) => void } {
  const [result, setResult] = useState<{ key: CopyResult } | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), ms);
    return () => clearTimeout(timer);
  }, [result, ms]);
  const copy = (text: string) => {
    const done = (key: CopyResult) => setResult({ key });
    // The clipboard is missing on pages without TLS.
    if (!navigator.clipboard) return done('copy_failed');
    navigator.clipboard.writeText(text).then(
      () => done('copied'),
      () => done('copy_failed'),
    );
  };
  return { result: result?.key ?? null, copy };
}
