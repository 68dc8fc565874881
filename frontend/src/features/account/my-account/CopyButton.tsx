import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Status } from '../../../ui/Status';
import { useCopy } from '../../../ui/use-copy';
import styles from './SecondFactor.module.css';

/** Copies a text and shows the result. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useTexts('account');
  const { result, copy } = useCopy(4000);
  return (
    <>
      <Button size="small" icon={result === 'copied' ? 'check' : 'copy'} onClick={() => copy(text)}>
        {children}
      </Button>
      <Status className={styles.said}>{result && t(`own_${result}`)}</Status>
    </>
  );
}
