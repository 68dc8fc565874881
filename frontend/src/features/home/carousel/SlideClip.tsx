import { useEffect, useRef } from 'react';
import styles from './Carousel.module.css';
import { addressOf } from './SlidePicture';

interface SlideClipProps {
  /** Name of the clip without its ending. */
  name: string;
  /** File name of its first frame. */
  poster: string;
  alt: string;
  near: boolean;
  /** It is visible, and the carousel is not paused. */
  playing: boolean;
}

/** A muted clip that plays while visible, and is loaded when near. */
export function SlideClip({ name, poster, alt, near, playing }: SlideClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (playing) {
      // React writes no `muted` attribute, and an unmuted clip may not begin by itself.
      element.muted = true;
      // A browser that saves power declines: the first frame stays.
      element.play()?.catch(() => undefined);
    } else {
      element.pause();
    }
  }, [playing]);
  return (
    <div className={styles.picture} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <video
        // Another clip is another element: a browser keeps to the sources that it has begun with.
        key={name}
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        poster={near ? addressOf(poster) : undefined}
        tabIndex={-1}
        disablePictureInPicture
      >
        <source src={addressOf(`${name}.webm`)} type="video/webm" />
        <source src={addressOf(`${name}.mp4`)} type="video/mp4" />
      </video>
    </div>
  );
}
