import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Translate, useKeys, useLocalized, useTexts } from '../../../i18n/texts';
import { useBrand } from '../../../shell/use-brand';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { PageHeading } from '../../../ui/PageHeading';
import { Table } from '../../../ui/Table';
import styles from './LegalDocument.module.css';
import { type Block, outlineOf, type Section } from './outline';
import { Paragraph, Words } from './Words';

/** A band below the header: what crosses it is being read. */
const band = '-96px 0px -66% 0px';

/** The id of the topmost section that is being read, of those whose headings have these ids; the first before any is. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const joined = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setShown((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = target.getAttribute('aria-labelledby') ?? '';
            if (isIntersecting) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      { rootMargin: band },
    );
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id)?.parentElement;
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joined]);
  return ids.find((id) => shown.has(id)) ?? ids[0];
}

/**
 * Terms and privacy policy (public spec §2 "Static pages"): a table of contents beside the text, expanded above it on
 * phones. All content comes from the texts of the screen; the operator from the brand record.
 */
export function LegalDocument({ screen, children }: { screen: 'terms' | 'privacy'; children?: ReactNode }) {
  const texts = useTexts(screen);
  const keys = useKeys(screen);
  const localized = useLocalized();
  const brand = useBrand();
  const sections = useMemo(() => outlineOf(keys), [keys]);
  const t: Translate = (key) =>
    texts(
      key,
      brand && {
        brand: localized(brand.name),
        company: localized(brand.companyName),
        address: localized(brand.address),
        hours: localized(brand.workingHours),
        phone: brand.phone,
        email: brand.email,
      },
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <p className={styles.effective}>{t('effective')}</p>
        {children}
      </div>
      <Contents sections={sections} t={t} />
      <div className={styles.document}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {t(title)}
            </h2>
            {blocks.map((block) => (
              <BlockOf
                key={block.kind === 'list' ? block.keys[0] : 'key' in block ? block.key : block.name}
                {...{ block, t }}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections, t }: { sections: readonly Section[]; t: Translate }) {
  const [open, setOpen] = useState(false);
  const current = useCurrentSection(sections.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  // A list longer than the window is scrolled along; the page itself stays where it is.
  useEffect(() => {
    const frame = nav.current;
    const link = current && frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !link || frame.scrollHeight <= frame.clientHeight) return;
    const below = link.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (below < 0 || below + link.offsetHeight > frame.clientHeight) {
      frame.scrollTop += below - frame.clientHeight / 2;
    }
  }, [current]);
  return (
    <nav ref={nav} className={styles.contents} aria-label={t('contents')}>
      <p className={styles.contentsTitle}>{t('contents')}</p>
      <Button
        className={styles.unfold}
        wide
        iconAfter={open ? 'close' : 'chevron-down'}
        aria-expanded={open}
        aria-controls="contents"
        onClick={() => setOpen(!open)}
      >
        {t('contents')}
      </Button>
      <ol id="contents" className={classes(styles.list, open && styles.open)}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={() => setOpen(false)}>
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BlockOf({ block, t }: { block: Block; t: Translate }) {
  const phone = useBrand()?.phone;
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph text={t(block.key)} phone={phone} />;
    case 'heading':
      return <h3>{t(block.key)}</h3>;
    case 'list':
      return (
        <ol className={styles.items}>
          {block.keys.map((key) => (
            <li key={key}>
              <Words text={t(key)} phone={phone} />
            </li>
          ))}
        </ol>
      );
    case 'table': {
      const [head = [], ...rows] = block.rows;
      return (
        <div className={styles.table}>
          <h3>{t(block.name)}</h3>
          <Table
            name={t(block.name)}
            columns={head.map((key, at) => ({
              id: key,
              title: t(key),
              names: at === 0,
              card: 'term',
              cell: (row: string[]) => <Words whole text={t(row[at] ?? '')} phone={phone} />,
            }))}
            rows={rows}
            keyOf={(row) => row[0] ?? ''}
            empty={null}
          />
        </div>
      );
    }
  }
}
