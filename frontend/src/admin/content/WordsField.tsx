import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { ComboBox } from '../../ui/ComboBox';
import { TextArea } from '../../ui/TextArea';
import { useContentFilesQuery } from './Content.generated';
import styles from './Content.module.css';
import type { ContentLanguage, Kind } from './places';

interface WordsFieldProps {
  kind: Kind;
  language: ContentLanguage;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  disabled?: boolean;
}

/** Characters on a line of one of two columns. */
const LINE = 44;

/** As many rows as the words take, within what a dialog has room for. */
const rowsFor = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return Math.min(Math.max(lines + 1, 3), 12);
};

/** The input of one language: a text, or a file to choose. */
export function WordsField({ kind, language, value, onChange, error, disabled }: WordsFieldProps) {
  const t = useTexts('staff-content');
  const label = t(`language_${language.toLowerCase()}`);
  const name = `words.${language}`;
  if (kind === 'IMAGE_FILE') {
    return <FileField name={name} label={label} value={value} onChange={onChange} error={error} />;
  }
  return (
    <TextArea
      name={name}
      label={label}
      lang={language.toLowerCase()}
      rows={kind === 'TEXT' ? rowsFor(value) : 3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      disabled={disabled}
    />
  );
}

type FileFieldProps = Pick<WordsFieldProps, 'value' | 'onChange' | 'error'> & { name: string; label: string };

/** One of the site's pictures, with a preview. */
function FileField({ value, onChange, ...field }: FileFieldProps) {
  const t = useTexts('staff-content');
  const { data } = useContentFilesQuery({ variables: {} });
  const files = data?.contentFiles ?? [value];
  return (
    <>
      <ComboBox
        {...field}
        options={files.map((file) => ({ value: file, label: file }))}
        value={value}
        onChange={(file) => file !== null && onChange(file)}
        waiting={data ? undefined : t('loading')}
      />
      <img
        className={styles.preview}
        src={`${pageData.basePath}/images/${encodeURIComponent(value)}`}
        alt={t('preview_of', { file: value })}
      />
    </>
  );
}
