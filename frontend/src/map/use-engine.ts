import { type RefObject, useEffect, useRef, useState } from 'react';
import { pageData } from '../i18n/page-data';
import { RESIZE_DEBOUNCE_MS } from './constants';
import type { Engine, EngineOptions } from './engine';
import type { GeoPoint } from './types';

interface EngineState {
  engine: Engine | null;
  /** Kakao's script failed to load; the embedded map has taken over. */
  scriptFailed: boolean;
  /** Not even the embedded map could be loaded. */
  failed: boolean;
}

const loading: EngineState = { engine: null, scriptFailed: false, failed: false };

/** Kakao's map when its script is configured and loads, else our own. */
async function prepare(script: string | null | undefined): Promise<{
  start: (options: EngineOptions) => Engine;
  scriptFailed: boolean;
}> {
  if (script) {
    try {
      const [{ startKakao }, maps] = await Promise.all([
        import('./kakao/kakao-engine'),
        import('./kakao/script').then(({ loadKakao }) => loadKakao(script)),
      ]);
      return { start: (options) => startKakao(maps, options), scriptFailed: false };
    } catch {
      // Shown beside the map that replaces it.
    }
  }
  const { startEmbedded } = await import('./embedded/embedded');
  return { start: startEmbedded, scriptFailed: Boolean(script) };
}

/** The engine of a container for its lifetime, notified of resizes. */
export function useEngine(
  container: RefObject<HTMLElement | null>,
  start: { centre: GeoPoint; level: number },
  /** Before anything is put on it. */
  onBegin: (engine: Engine) => void,
  onRest: (engine: Engine) => void,
  onResized: (engine: Engine) => void,
): EngineState {
  const [state, setState] = useState(loading);
  const first = useRef({ start, onRest });
  const begin = useRef(onBegin);
  begin.current = onBegin;
  useEffect(() => {
    const element = container.current;
    let ended = false;
    let engine: Engine | undefined;
    void prepare(pageData.map?.kakaoScript).then(
      ({ start: startEngine, scriptFailed }) => {
        if (ended || !element) return;
        const { centre, level } = first.current.start;
        engine = startEngine({
          container: element,
          centre,
          level,
          onRest: () => engine && first.current.onRest(engine),
        });
        begin.current(engine);
        setState({ engine, scriptFailed, failed: false });
        first.current.onRest(engine);
      },
      () => {
        if (!ended) setState({ engine: null, scriptFailed: false, failed: true });
      },
    );
    return () => {
      ended = true;
      engine?.destroy();
    };
  }, [container]);
  useResize(container, state.engine, onResized);
  return state;
}

/**
 * Notifies the engine of a new size: after half a second without changes while a window is being resized (public spec
 * §9), immediately after a layout change of the page.
 */
function useResize(
  container: RefObject<HTMLElement | null>,
  engine: Engine | null,
  onResized: (engine: Engine) => void,
): void {
  const told = useRef(onResized);
  told.current = onResized;
  useEffect(() => {
    const element = container.current;
    if (!engine || !element) return;
    let known = `${element.clientWidth} ${element.clientHeight}`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dragged = Number.NEGATIVE_INFINITY;
    const follow = () => {
      const now = `${element.clientWidth} ${element.clientHeight}`;
      if (now === known) return;
      known = now;
      engine.resized();
      told.current(engine);
    };
    // Comes before what it does to the page is observed.
    const drag = () => {
      dragged = performance.now();
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      if (performance.now() - dragged < RESIZE_DEBOUNCE_MS) timer = setTimeout(follow, RESIZE_DEBOUNCE_MS);
      else follow();
    });
    window.addEventListener('resize', drag);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', drag);
      observer.disconnect();
    };
  }, [container, engine]);
}
