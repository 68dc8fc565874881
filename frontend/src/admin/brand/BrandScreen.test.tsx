import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import brand from '../../../../crates/i18n-content/brand.json';
import { demoBrand } from '../../shell/test-brand';
import { localizedText } from '../../test/answers';
import { TestRecord } from '../records/test-record';
import { type Answers, auditor, contentEditor, cut, refuse, visitStaff } from '../test-support';
import BrandScreen from './BrandScreen';
import { freeId, type Values, valuesOf } from './values';

beforeEach(() => sessionStorage.clear());

const localized = ({ ko, en }: { ko: string; en: string }) => localizedText(ko, en);
const standard = valuesOf(demoBrand, brand.colours);

function recordOf({ colours: { accent, ink }, links, ...rest }: Values) {
  return {
    __typename: 'BrandRecord',
    brand: {
      ...demoBrand,
      ...rest,
      name: localized(rest.name),
      companyName: localized(rest.companyName),
      representative: localized(rest.representative),
      address: localized(rest.address),
      workingHours: localized(rest.workingHours),
      privacyUrl: rest.privacyUrl || null,
      storeUrl: rest.storeUrl || null,
      channelUrl: rest.channelUrl || null,
      links: links.map(({ id, label, url }) => ({ __typename: 'BrandLink', id, label: localized(label), url })),
    },
    colours: { __typename: 'BrandColours', accent, ink },
    default: demoBrand,
    defaultColours: { __typename: 'BrandColours', ...brand.colours },
  };
}

const answersOf = (server: TestRecord<Values>): Answers => ({
  BrandSettings: () => ({ brandSettings: server.record() }),
  BrandHistory: () => ({ brandHistory: { __typename: 'BrandRecordConnection', ...server.history() } }),
  SaveBrand: ({ input, basedOn }) => ({ saveBrand: server.change(basedOn, input) }),
  RestoreBrand: ({ version, basedOn }) => ({ restoreBrand: server.restore(basedOn, version) }),
});

function open({ answers = {} as Answers, session = contentEditor } = {}) {
  const server = new TestRecord(standard, recordOf);
  const visit = visitStaff(BrandScreen, {
    route: 'brand-settings',
    session,
    answers: { ...answersOf(server), ...answers },
  });
  return { ...visit, server };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: '저장' }));
const sentInput = (sent: Record<string, unknown>[], nth = 0) => sent[nth]?.input as Values;

async function write(user: ReturnType<typeof open>['user'], name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
  return input;
}

describe('the record of the brand', () => {
  it('is shown whole, and saved whole', async () => {
    const { user, sentOf } = open();
    expect((await field('브랜드 이름 (한국어)')).value).toBe(brand.name.ko);
    await write(user, '전화번호', '02-000-9999');
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
    const [sent] = sentOf('SaveBrand');
    expect(sent).toMatchObject({
      basedOn: 0,
      input: { phone: '02-000-9999', name: brand.name, colours: brand.colours },
    });
    await screen.findByRole('row', { name: /1번째.*이편집.*기본값과 다른 항목: 전화번호/ });
    expect((await field('전화번호')).value).toBe('02-000-9999');
  });

  it('has its button off until something is changed, and sends nothing before', async () => {
    const { user, sentOf } = open();
    const phone = await write(user, '전화번호', '02');
    const button = screen.getByRole('button', { name: '저장' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await user.clear(phone);
    await user.type(phone, brand.phone);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await save(user);
    await screen.findByText('바뀐 내용이 없어요.');
    expect(sentOf('SaveBrand')).toEqual([]);
  });

  it('shows each sentence of a refusal at its field, and keeps what was typed', async () => {
    const { user, server } = open();
    const phone = await write(user, '전화번호', '전화');
    await write(user, '강조색', '#FFFFFF');
    server.next = [
      { path: 'name.en', code: 'required_text', message: '내용을 입력해 주세요.' },
      { path: 'phone', code: 'phone_invalid', message: '전화번호를 확인해 주세요.' },
      { path: 'colours.accent', code: 'colour_too_light', message: '더 진한 색을 골라 주세요.' },
    ];
    await save(user);
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '브랜드 이름 (영어): 내용을 입력해 주세요.',
      '전화번호: 전화번호를 확인해 주세요.',
      '강조색: 더 진한 색을 골라 주세요.',
    ]);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(phone.value).toBe('전화');
    await write(user, '전화번호', '02-000-1111');
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
  });

  it('gives a link of a chosen kind an id of its own', () => {
    const links = ['store-1', 'video', 'store-3'].map((id) => ({ id, label: { ko: '', en: '' }, url: '' }));
    expect(freeId('store', links)).toBe('store-2');
    expect(freeId('channel', links)).toBe('channel-1');
  });

  it('adds, moves and removes links', async () => {
    const { user, sentOf } = open();
    await field('전화번호');
    await user.click(screen.getByRole('button', { name: '링크 추가' }));
    const added = within(screen.getByRole('group', { name: `링크 ${brand.links.length + 1}` }));
    await user.click(added.getByRole('combobox', { name: /종류/ }));
    await user.click(added.getByRole('option', { name: '온라인 스토어' }));
    await user.type(added.getByRole('textbox', { name: '보이는 이름 (한국어)' }), '둘째 가게');
    await user.type(added.getByRole('textbox', { name: '보이는 이름 (영어)' }), 'Second shop');
    await user.type(added.getByRole('textbox', { name: '주소' }), 'https://shop.example');
    await user.click(added.getByRole('button', { name: /^위로/ }));
    await user.click(screen.getByRole('button', { name: '링크 빼기: 링크 1' }));
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
    const links = sentInput(sentOf('SaveBrand')).links.map(({ id }) => id);
    const before = brand.links.map(({ id }) => id);
    expect(links).toEqual([...before.slice(0, -1), 'store-1', ...before.slice(-1)].slice(1));
    expect(sentInput(sentOf('SaveBrand')).links.find(({ id }) => id === 'store-1')).toEqual({
      id: 'store-1',
      label: { ko: '둘째 가게', en: 'Second shop' },
      url: 'https://shop.example',
    });
  });

  it('shows who was first and where, and overwrites it only when asked once more', async () => {
    const { user, server, sentOf } = open();
    const phone = await write(user, '전화번호', '02-000-2222');
    server.save({ ...standard, email: 'first@gaon.example' }, '박먼저');
    await save(user);
    await screen.findByText('2026/11/22 10:00:01에 박먼저 님이 먼저 저장했어요');
    screen.getByText(/다르게 저장된 항목: 이메일 주소$/);
    expect(phone.value).toBe('02-000-2222');
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
    expect(sentOf('SaveBrand').map(({ basedOn }) => basedOn)).toEqual([0, 1]);
  });

  it('loses nothing to a cut connection, or to a session that has ended', async () => {
    const { user, server, at } = open({});
    const phone = await write(user, '전화번호', '02-000-3333');
    server.next = 'cut';
    await save(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect(phone.value).toBe('02-000-3333');
    expect(at().href).toBe('/admin/brand');
    expect(sessionStorage.getItem('brand-settings')).toContain('02-000-3333');
  });

  it('keeps what is typed while it is being saved', async () => {
    const { user, server, sentOf } = open({
      answers: {
        SaveBrand: (variables) => {
          fireEvent.change(screen.getByRole('textbox', { name: '이메일 주소' }), {
            target: { value: 'later@gaon.example' },
          });
          return { saveBrand: server.change(variables.basedOn, variables.input) };
        },
      },
    });
    await write(user, '전화번호', '02-000-8888');
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
    expect(sentInput(sentOf('SaveBrand')).email).toBe(brand.email);
    expect((await field('이메일 주소')).value).toBe('later@gaon.example');
    expect((await field('전화번호')).value).toBe('02-000-8888');
  });

  it('has what was typed after a reload', async () => {
    const first = open({ answers: { SaveBrand: refuse('UnauthorisedAccess') } });
    await write(first.user, '전화번호', '02-000-4444');
    await save(first.user);
    await screen.findByRole('link', { name: '새 창에서 로그인' });
    document.body.replaceChildren();
    open();
    expect((await field('전화번호')).value).toBe('02-000-4444');
  });

  it('goes back to an earlier record and to the default, and hands back what was being typed', async () => {
    const { user, sentOf } = open();
    await write(user, '전화번호', '02-000-5555');
    await save(user);
    await screen.findByText(/브랜드 정보를 저장했어요/);
    await write(user, '전화번호', '02-000-6666');
    await save(user);
    await screen.findByRole('row', { name: /2번째/ });
    await write(user, '전화번호', '02-000-7777');
    await user.click(screen.getByRole('button', { name: '되살리기: 1번째' }));
    await screen.findByText(/브랜드 정보를 되돌렸어요/);
    expect((await field('전화번호')).value).toBe('02-000-5555');
    await screen.findByRole('row', { name: /3번째.*1번째 저장본을 되살렸어요/ });
    await user.click(screen.getByRole('button', { name: '입력하던 글 다시 넣기' }));
    expect((await field('전화번호')).value).toBe('02-000-7777');
    await user.click(screen.getByRole('button', { name: '기본값으로 되돌리기' }));
    await waitFor(async () => expect((await field('전화번호')).value).toBe(brand.phone));
    expect(sentOf('RestoreBrand').map(({ version, basedOn }) => [version, basedOn])).toEqual([
      [1, 2],
      [null, 3],
    ]);
  });

  it('is offered again when it did not come, and to nobody without the right', async () => {
    open({ answers: { BrandSettings: cut } });
    await screen.findByText('브랜드 정보를 불러오지 못했어요');
    screen.getByRole('button', { name: '다시 시도' });
  });

  it('is not asked for by who may not edit', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('BrandSettings')).toEqual([]);
  });
});
