import { useEffect, useRef, useState } from 'react';
import { withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ChoiceChips } from '../frame/ChoiceChips';
import { type FramePage, isReady, show } from '../preview/frame-messages';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, type EventDocument } from './document';
import type { Section } from './fields';
import styles from './LivePreview.module.css';

/** Widths of the framed page in CSS pixels: a usual phone, and a usual desk. */
const WIDTHS = { phone: 390, desk: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The pages that show what is written in a section. */
const PAGES: Readonly<Record<Section, readonly [FramePage, ...FramePage[]]>> = {
  homeSetting: ['home'],
  listingSetting: ['listing'],
  detailsSetting: ['details'],
  collectInfoSetting: ['form', 'success'],
};

interface LivePreviewProps {
  document: EventDocument;
  section: Section;
  language: DocumentLanguage;
  /** Absent where the form has a choice of its own. */
  onLanguage?: ((language: DocumentLanguage) => void) | undefined;
  onClose: () => void;
  /** The page has to be loaded again before it may frame the preview; what was typed is kept. */
  onReload: () => void;
}

/** The page of the open section in a frame, as it is typed, on a phone or on a desk. Nothing is stored. */
export function LivePreview({ document: typed, section, language, onLanguage, onClose, onReload }: LivePreviewProps) {
  const t = useTexts('staff-events');
  const [device, setDevice] = useState<Device>('phone');
  const [chosen, setChosen] = useState<FramePage>();
  const pages = PAGES[section];
  const page = pages.find((one) => one === chosen) ?? pages[0];
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, scale] = useScale(WIDTHS[device]);
  const blocked = useBlocked();
  const latest = useRef({ typed, page });
  latest.current = { typed, page };
  const send = () => {
    const target = frame.current?.contentWindow;
    if (target) show(target, latest.current.typed, latest.current.page);
  };
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (isReady(event, frame.current?.contentWindow)) send();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when either changes.
  useEffect(send, [typed, page]);
  const choice = <Value extends string>(
    label: string,
    values: readonly Value[],
    selected: Value,
    onSelect: (value: Value) => void,
  ) => (
    <ChoiceChips
      label={t(label)}
      options={values.map((id) => ({ id, label: t(`live_${id}`) }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
  return (
    <aside className={styles.panel} aria-labelledby="live-preview">
      <div className={styles.head}>
        <h2 id="live-preview" className={styles.title}>
          {t('live_title')}
        </h2>
        <Button size="small" variant="quiet" icon="close" onClick={onClose}>
          {t('live_close')}
        </Button>
      </div>
      <div className={styles.tools}>
        {pages.length > 1 && choice('live_page', pages, page, setChosen)}
        {onLanguage && choice('live_language', DOCUMENT_LANGUAGES, language, onLanguage)}
        {choice('live_device', ['phone', 'desk'], device, setDevice)}
      </div>
      {blocked ? (
        <Notice
          kind="info"
          live
          title={t('live_blocked_title')}
          action={<Button onClick={onReload}>{t('live_reload')}</Button>}
        >
          {t('live_blocked')}
        </Notice>
      ) : (
        <div ref={stage} className={styles.stage}>
          <iframe
            key={language}
            ref={frame}
            title={t('live_frame', { language: t(`live_${language}`) })}
            src={`${pageData.basePath}${withLanguage(paths.eventFrame, language)}`}
            className={styles.frame}
            style={{ width: WIDTHS[device], height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </aside>
  );
}

/** How far a page of that width is scaled down to fit its place. */
function useScale(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = stage.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [stage, Math.min(1, (room || width) / width)] as const;
}

/** Whether this document may not frame the preview: it was loaded as another page, whose policy allows no frame. */
function useBlocked(): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const listen = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return blocked;
}
