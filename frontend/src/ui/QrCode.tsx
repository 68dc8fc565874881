import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { classes } from './classes';
import styles from './QrCode.module.css';

/** Modules of quiet around the code, without which readers don't find it (ISO/IEC 18004 §9.1). */
const QUIET = 4;

/** The dark modules of a text's QR code as one path, each run of a row a bar; and the side of the square, quiet zone included. */
export function qrPath(text: string): { side: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y) || code.get(x - 1, y)) continue;
      let end = x;
      while (code.get(end, y)) end += 1;
      path += `M${x + QUIET} ${y + QUIET}h${end - x}v1h${x - end}z`;
    }
  }
  return { side: code.size + 2 * QUIET, path };
}

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code of a text, which can also be copied beside it: nothing is in the code alone. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={classes(styles.code, className)}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.dark} d={path} />
    </svg>
  );
}
