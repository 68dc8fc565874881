import { useEffect, useState } from 'react';
import { pageData } from '../../../i18n/page-data';
import { Drawing } from '../../../ui/Drawing';
import styles from './Carousel.module.css';

export const addressOf = (fileName: string) => `${pageData.basePath}/images/${encodeURIComponent(fileName)}`;

const drawings = new Map<string, Promise<string>>();

/** The source of a drawing. After a failure the next slide retries. */
function drawing(fileName: string): Promise<string> {
  const known = drawings.get(fileName);
  if (known) return known;
  const fetched = fetch(addressOf(fileName)).then((answer) => {
    if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`);
    return answer.text();
  });
  drawings.set(fileName, fetched);
  fetched.catch(() => drawings.delete(fileName));
  return fetched;
}

interface SlidePictureProps {
  fileName: string;
  alt: string;
  /** It is wanted now: seen, or next. */
  near: boolean;
  phone: boolean;
}

/**
 * The picture of a slide. Our own drawings come as part of the page: as a picture of its own the first one would be the largest
 * thing to be painted, and the last to come.
 */
export function SlidePicture({ fileName, alt, near, phone }: SlidePictureProps) {
  const drawn = fileName.endsWith('.svg');
  const [svg, setSvg] = useState<{ fileName: string; text: string }>();
  useEffect(() => {
    if (!drawn || !near) return;
    let ended = false;
    drawing(fileName).then(
      (text) => !ended && setSvg({ fileName, text }),
      // Decorative: the text beside it describes the slide.
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, [drawn, near, fileName]);
  if (drawn) {
    return svg?.fileName === fileName ? (
      <Drawing svg={svg.text} label={alt || undefined} className={styles.picture} />
    ) : (
      <div className={styles.picture} />
    );
  }
  const [width, height] = phone ? [720, 900] : [1680, 720];
  return (
    <div className={styles.picture}>
      {near && <img src={addressOf(fileName)} alt={alt} width={width} height={height} decoding="async" />}
    </div>
  );
}
