import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { CopyButton } from './CopyButton';
import { keepFile } from './keep-file';
import styles from './SecondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Explains the codes and the completed step. */
  title: string;
  onKept: () => void;
}

/** Ten codes that are shown this once: to copy, to keep as a file, or to write down. */
export function RecoveryCodes({ codes, email, title, onKept }: RecoveryCodesProps) {
  const t = useTexts('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p>{t('own_codes_lead')}</p>
      <Notice kind="caution">{t('own_codes_once')}</Notice>
      <ul className={styles.codes} aria-label={t('own_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text}>{t('own_codes_copy')}</CopyButton>
        <Button
          size="small"
          icon="document"
          onClick={() => keepFile('recovery-codes.txt', 'text/plain', `${t('own_codes_file', { email })}\n\n${text}\n`)}
        >
          {t('own_codes_download')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKept}>
          {t('own_codes_kept')}
        </Button>
      </div>
    </div>
  );
}
