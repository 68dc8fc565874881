import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts } from '../../../i18n/texts';
import { demoBrand } from '../../../shell/test-brand';
import { useBrand } from '../../../shell/use-brand';
import { allTexts } from '../../../test/texts';
import { visit } from '../../booking/wizard/test-support';
import PrivacyScreen from './PrivacyScreen';
import TermsScreen from './TermsScreen';

vi.mock(import('../../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const openTerms = () => visit(TermsScreen, { route: '/terms-conditions', answers: {} });
const openPrivacy = () => visit(PrivacyScreen, { route: '/privacy-policy', answers: {} });

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue({ ...demoBrand, phone: '02-000-9999', email: 'ask@other.example' });
});

describe('the terms', () => {
  it('lead from their contents to each article', async () => {
    await openTerms();
    const contents = within(screen.getByRole('navigation', { name: '목차' })).getAllByRole('link');
    expect(contents).toHaveLength(23);
    for (const link of contents) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target?.tagName).toBe('H2');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  it('name the company of the brand record, and the telephone can be pressed', async () => {
    await openTerms();
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
    expect(screen.getAllByRole('link', { name: '02-000-9999' })[0]?.getAttribute('href')).toBe('tel:020009999');
    expect(screen.getAllByRole('link', { name: 'ask@other.example' })[0]?.getAttribute('href')).toBe(
      'mailto:ask@other.example',
    );
  });

  it('unfold their contents on a phone, and fold them when an article was chosen', async () => {
    const { user } = await openTerms();
    const unfold = screen.getByRole('button', { name: '목차' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    await user.click(unfold);
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: '제21조 (준거법과 재판 관할)' }));
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
  });

  it('show a line that staff have added', async () => {
    await openTerms();
    const terms = Object.fromEntries(Object.entries(allTexts.terms ?? {}).map(([key, { ko }]) => [key, ko]));
    addTexts({ terms: { ...terms, section_23_03_p: '새로 더한 부칙이에요.' } });
    await screen.findByText('새로 더한 부칙이에요.');
  });
});

describe('the privacy policy', () => {
  it('gives periods of retention in a table whose rows are named', async () => {
    await openPrivacy();
    const table = within(screen.getByRole('table', { name: '법령에 따른 보존 기간' }));
    const row = (name: string) => within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    row('계약 또는 청약 철회 등에 관한 기록').getByRole('cell', { name: '5년' });
    row('대금 결제와 재화 등의 공급에 관한 기록').getByRole('cell', { name: '5년' });
    row('소비자의 불만 또는 분쟁 처리에 관한 기록').getByRole('cell', { name: '3년' });
  });

  it('links the bodies one can complain to, in a window of their own that is announced', async () => {
    await openPrivacy();
    const link = screen.getByRole('link', { name: /^privacy\.kisa\.or\.kr ?\(새 창\)$/ });
    expect(link.getAttribute('href')).toBe('https://privacy.kisa.or.kr');
  });
});

describe('the contents', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('mark the topmost article that is being read', async () => {
    let see: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof see) {
          see = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    await openTerms();
    const section = (number: string) => document.getElementById(`section-${number}`)?.parentElement as Element;
    const marked = () => screen.queryByRole('link', { current: true })?.textContent;
    expect(marked(), 'before any is in the band').toBe('제1조 (목적)');
    act(() =>
      see([
        { target: section('13'), isIntersecting: true },
        { target: section('12'), isIntersecting: true },
      ]),
    );
    expect(marked()).toBe('제12조 (서비스의 내용)');
    act(() => see([{ target: section('12'), isIntersecting: false }]));
    expect(marked()).toBe('제13조 (정비 예약)');
  });
});
