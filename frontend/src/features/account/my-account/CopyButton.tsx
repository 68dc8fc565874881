import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Status } from '../../../ui/Status';
import styles from './SecondFactor.module.css';

const SAID_MS = 4000;

/** Copies a text and shows the result. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useTexts('account');
  const [said, setSaid] = useState<{ key: 'own_copied' | 'own_copy_failed' } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    const failed = () => setSaid({ key: 'own_copy_failed' });
    // The clipboard is missing on pages without TLS.
    if (!navigator.clipboard) failed();
    else navigator.clipboard.writeText(text).then(() => setSaid({ key: 'own_copied' }), failed);
  };
  return (
    <>
      <Button size="small" icon={said?.key === 'own_copied' ? 'check' : 'copy'} onClick={copy}>
        {children}
      </Button>
      <Status className={styles.said}>{said && t(said.key)}</Status>
    </>
  );
}
