import styles from './WholeWords.module.css';

/** After a dash and a closing quotation mark a browser breaks a line, and before the unit of a measure. */
const WHOLE = /(\d[\d.,]*(?: × \d[\d.,]*)* (?:mm|Ah|L)(?![\p{L}\d])|[^ ]*[-–][^ ]*|[^ ]*’[^ ]+)/u;

/** Lines that break between words alone: "Gangnam-gu", "09:00–18:00", "139 × 66 mm" and "‘오일교환’은" stay whole. */
export function WholeWords({ children }: { children: string }) {
  return (
    <span>
      {children.split(WHOLE).map((words, at) =>
        at % 2 === 0 ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place.
          <span key={at} className={styles.whole}>
            {words}
          </span>
        ),
      )}
    </span>
  );
}
