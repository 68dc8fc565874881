import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestLibrary } from '../admin/content/test-content';
import { auditor, contentEditor } from '../admin/test-support';
import { Picture } from '../features/content/Picture';
import { cachePolicy } from '../graphql/cache-policy';
import { addImages, pictureOf } from '../i18n/images';
import { addTexts, setMark, textOf, useTexts } from '../i18n/texts';
import { type Session, setSession } from '../session/session';
import { loadCommittedTexts } from '../test/texts';
import { marked } from './marks';
import { Overlay } from './Overlay';
import { OWN_TEXTS } from './own-texts';

const navigate = vi.fn();
const router = { navigate, state: { location: { href: '/about?x=1' } } };

const entries = [
  { screen: 'about', key: 'title', ko: '소개', en: 'About' },
  { screen: 'about', key: 'hero', kind: 'IMAGE_ALT', ko: '차의 도면', en: 'Drawing of a car' },
] as const;

/** A page of a heading, a field, a picture and a dialog. */
function Page() {
  const t = useTexts('about');
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>{t('title')}</h1>
      <input aria-label={t('label')} placeholder={t('hint')} />
      <Picture screen="about" id="hero" />
      <button type="button" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      <dialog open={open}>{open && <p>{t('inside')}</p>}</dialog>
    </main>
  );
}

/** jsdom has no layout: every element is visible, each a line below the previous one. */
function layOut() {
  let line = 0;
  const box = () => {
    line += 1;
    return { left: 10, top: (line * 30) % 600, width: 100, height: 20 } as DOMRect;
  };
  Range.prototype.getClientRects = () => [box()] as unknown as DOMRectList;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(box);
}

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockClear();
  loadCommittedTexts();
  addTexts({ about: { title: '소개', label: '이름', hint: '홍길동', open: '열기', inside: '안쪽' } });
  addImages({ about: { hero: { fileName: 'about-hero.svg', alt: '차의 도면' } } });
  setMark((text, kind, of, key) => (of === OWN_TEXTS ? text : marked(text, kind, of, key)));
  layOut();
});
afterEach(() => {
  setMark(undefined);
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
});

function show(session: Session | null, page: ReactNode = <Page />) {
  setSession(session);
  const library = new TestLibrary(entries.map((entry) => ({ ...entry })));
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        observer.next({ data: library.answers[operationName]?.(variables) as Record<string, unknown> });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true });
  render(page);
  // Beside the page, as it is in the browser.
  const beside = document.createElement('div');
  beside.dataset.devmode = '';
  document.body.append(beside);
  render(
    <ApolloProvider client={client}>
      <Overlay client={client} router={router as never} />
    </ApolloProvider>,
    { container: beside },
  );
  return { user: userEvent.setup(), library };
}

const layer = () => screen.findByRole('region', { name: '글의 키' });
const labels = async () => [...(await layer()).children].map((label) => label.textContent);
const button = (name: string) => screen.findByRole('button', { name });

describe('devmode', () => {
  it('shows the keys of texts, alternative texts, labels and placeholders', async () => {
    show(null);
    await waitFor(async () =>
      expect((await labels()).sort()).toEqual([
        'about.hero 대체 텍스트',
        'about.hero 이미지',
        'about.hint 입력 안내',
        'about.label 이름표',
        'about.open',
        'about.title',
      ]),
    );
    screen.getByText('보이는 키 5개');
  });

  it('lets a visitor press nothing but the way to sign-in and back', async () => {
    const { user } = show(null);
    await waitFor(async () => expect(await labels()).toContain('about.title'));
    expect(within(await layer()).queryAllByRole('button')).toEqual([]);
    await user.click(await button('로그인'));
    const [to] = navigate.mock.calls[0] as [{ to: string; state: (before: object) => object }];
    expect(to.to).toBe('/sign-in');
    expect(to.state({})).toEqual({ returnTo: '/about?x=1' });
  });

  it('lets staff without the right press nothing either, and follows a change of who is signed in', async () => {
    show(auditor);
    await waitFor(async () => expect(await labels()).toContain('about.title'));
    expect(within(await layer()).queryAllByRole('button')).toEqual([]);
    act(() => setSession(contentEditor));
    await button('about.title 편집');
  });

  it('opens a key for editing, and the page shows the new word at once', async () => {
    const { user } = show(contentEditor);
    await user.click(await button('about.title 편집'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '한국어' });
    await user.clear(field);
    await user.type(field, '우리 이야기');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('우리 이야기'));
    await screen.findByText('about.title 저장을 마쳤어요.');
    expect(screen.queryByRole('textbox', { name: '한국어' })).toBeNull();
    await button('about.title 편집');
  });

  it('saves words without the marks that were copied along with them', async () => {
    const { user, library } = show(contentEditor);
    await user.click(await button('about.title 편집'));
    const field = await screen.findByRole('textbox', { name: '한국어' });
    await user.clear(field);
    await user.click(field);
    await user.paste(`${textOf('about', 'open')}!`);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('about.title 저장을 마쳤어요.');
    expect(library.saves.get('about.title.ko')?.map(({ text }) => text)).toEqual(['열기!']);
  });

  it('changes what a picture says', async () => {
    const { user } = show(contentEditor);
    await user.click(await button('about.hero (대체 텍스트) 편집'));
    const field = await screen.findByRole('textbox', { name: '한국어' });
    await user.clear(field);
    await user.type(field, '다른 도면');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(pictureOf('about', 'hero')?.alt).toContain('다른 도면'));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('alt')).toContain('다른 도면'));
  });

  it('says of a key that does not exist that it can not be edited', async () => {
    const { user } = show(contentEditor);
    await user.click(await button('about.hint (입력 안내) 편집'));
    await screen.findByText('편집할 수 없는 키예요');
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
  });

  it('stands inside an open dialog, where alone it can be pressed', async () => {
    const { user } = show(contentEditor);
    await user.click(screen.getByText(/열기/));
    await waitFor(async () => expect(await labels()).toEqual(['about.inside']));
    expect((await layer()).closest('dialog')).not.toBeNull();
  });

  it('can be put aside, and brought back', async () => {
    const { user } = show(null);
    await layer();
    await user.click(await button('키 숨기기'));
    expect(screen.queryByRole('region', { name: '글의 키' })).toBeNull();
    await user.click(await button('키 보기'));
    await waitFor(async () => expect(await labels()).toContain('about.title'));
  });
});
