import { OutsideAnchor } from '../../../shell/OutsideAnchor';
import { telephone } from '../../../shell/use-brand';
import { WholeWords } from '../../../ui/WholeWords';
import styles from './LegalDocument.module.css';

/** `① …`, `(1) …`: the number of a clause hangs in the margin. */
const clause = /^([①-⑳]|\(\d{1,2}\)) (.*)$/s;
const address = /(https:\/\/[^\s,)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

interface WordsProps {
  text: string;
  phone: string | undefined;
  /** In a narrow column: see {@link WholeWords}. */
  whole?: boolean;
}

/** Running text in which addresses, mail and the brand's telephone can be pressed. */
export function Words({ text, phone, whole = false }: WordsProps) {
  const parts = text.split(address).flatMap((part, at) => {
    if (at % 2 === 1) return [linked(part)];
    if (!phone) return [part];
    return part.split(phone).flatMap((words, call) =>
      call === 0
        ? [words]
        : [
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name and never move.
            <a key={`${at}-${call}`} className={styles.number} href={telephone(phone)}>
              {phone}
            </a>,
            words,
          ],
    );
  });
  if (!whole) return <>{parts}</>;
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name and never move.
    typeof part === 'string' ? <WholeWords key={at}>{part}</WholeWords> : part,
  );
}

function linked(address: string) {
  if (!address.startsWith('https:')) {
    return (
      <a key={address} href={`mailto:${address}`}>
        {address}
      </a>
    );
  }
  return <OutsideAnchor key={address} link={{ label: address.replace(/^https:\/\//, ''), url: address }} />;
}

/** A paragraph; that of a clause has its number before it. */
export function Paragraph({ text, phone }: { text: string; phone: string | undefined }) {
  const [matched, number, words = ''] = clause.exec(text) ?? [];
  if (!matched) {
    return (
      <p>
        <Words text={text} phone={phone} />
      </p>
    );
  }
  return (
    <p className={styles.clause}>
      <span>{number} </span>
      <span>
        <Words text={words} phone={phone} />
      </span>
    </p>
  );
}
