import { useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { isPlainPress } from '../../../ui/plain-press';
import { keepFile } from '../../content/keep-file';
import { partPictureAddress } from '../../content/PartPicture';
import styles from './PartPage.module.css';
import { fileSize, fileType, type Part } from './part';

type File = Part['files'][number];

/** Downloads of a part: data sheets, fitting guides (public spec §2 "Part detail"). */
export function Files({ files }: { files: readonly File[] }) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const [busy, setBusy] = useState<File | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  if (files.length === 0) return null;
  const keep = async (file: File) => {
    setBusy(file);
    const kept = await keepFile(partPictureAddress(file.url), nameOf(file, localized(file.name)));
    setBusy(null);
    setFailed(kept ? null : file);
  };
  return (
    <section className={styles.files} aria-labelledby="files-title">
      <h2 id="files-title" className={styles.small}>
        {t('files_title')}
      </h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            {/* A link, which can be opened in a tab of its own as well. */}
            <a
              className={styles.file}
              href={partPictureAddress(file.url)}
              download={nameOf(file, localized(file.name))}
              aria-busy={busy === file || undefined}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                if (!busy) void keep(file);
              }}
            >
              <Icon name="document" size={24} />
              <span className={styles.fileName}>{localized(file.name)}</span>
              <span className={styles.fileAbout}>
                {file.bytes
                  ? t('file_about', { type: fileType(file.url), size: fileSize(file.bytes) })
                  : fileType(file.url)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {failed && (
        <Notice kind="error" live action={<Button onClick={() => void keep(failed)}>{t('file_retry')}</Button>}>
          {t('file_failed')}
        </Notice>
      )}
    </section>
  );
}

/** Under the name that it has on the page: the file's own is a row of digits. */
function nameOf({ url }: File, name: string): string {
  const type = fileType(url).toLowerCase();
  const plain = name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  return type && !plain.toLowerCase().endsWith(`.${type}`) ? `${plain}.${type}` : plain;
}
