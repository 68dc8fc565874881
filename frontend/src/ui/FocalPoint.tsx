import { type PointerEvent, useId, useRef } from 'react';
import styles from './FocalPoint.module.css';

interface FocalPointProps {
  src: string;
  /** Alternative text of the picture. */
  alt: string;
  /** From the top left corner, 0 to 1. */
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
  /** The crops of the picture: name and width by height. */
  crops: readonly { name: string; ratio: number }[];
  words: { across: string; down: string };
}

const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

/**
 * The point of a picture that stays in sight however it is cut: pressed or dragged on the picture, or moved by the two sliders,
 * which keyboards and screen readers know.
 */
export function FocalPoint({ src, alt, x, y, onChange, crops, words }: FocalPointProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onChange(within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height));
  };
  const sliders = [
    { name: words.across, value: x, change: (share: number) => onChange(share, y) },
    { name: words.down, value: y, change: (share: number) => onChange(x, share) },
  ];
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <div
          ref={area}
          className={styles.picture}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        >
          <img src={src} alt={alt} draggable={false} />
          <span className={styles.mark} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true" />
        </div>
        {sliders.map(({ name, value, change }, index) => (
          <div key={name} className={styles.slider}>
            <label htmlFor={`${id}-${index}`}>{name}</label>
            <input
              id={`${id}-${index}`}
              type="range"
              min={0}
              max={100}
              value={Math.round(value * 100)}
              aria-valuetext={`${Math.round(value * 100)}%`}
              onChange={(event) => change(within(Number(event.target.value) / 100))}
            />
            <span className={styles.percent} aria-hidden="true">
              {Math.round(value * 100)}%
            </span>
          </div>
        ))}
      </div>
      <div className={styles.crops}>
        {crops.map(({ name, ratio }) => (
          <figure key={name} className={styles.crop}>
            <img
              src={src}
              alt=""
              style={{ aspectRatio: String(ratio), objectPosition: `${x * 100}% ${y * 100}%` }}
              draggable={false}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
