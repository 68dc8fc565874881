import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit as visitSearch } from '../features/account/test-support';
import { booking } from '../features/booking/booking-confirmation/test-booking';
import CancelBookingScreen from '../features/booking/cancel-booking/CancelBookingScreen';
import ContactInfoScreen from '../features/booking/contact-info/ContactInfoScreen';
import { useDraftStore } from '../features/booking/draft-store';
import { completeDraft, dealer } from '../features/booking/test-data';
import { visit } from '../features/booking/wizard/test-support';
import { CatalogueDownload } from '../features/content/products/CatalogueDownload';
import { useFoundDealers } from '../features/finder/use-found-dealers';
import ContextSearchScreen from '../features/search/context-search/ContextSearchScreen';
import { pageInfo, userError } from '../test/answers';
import { PageHeading } from '../ui/PageHeading';
import { track } from './track';

vi.mock('./track', () => ({ track: vi.fn(), recordedBy: () => undefined }));

const events = () => vi.mocked(track).mock.calls;
const store = () => useDraftStore.getState();

beforeEach(() => {
  store().clear();
  vi.mocked(track).mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

describe('what is recorded of a booking', () => {
  it('is its beginning, once, and each step that is finished', () => {
    store().enter('location');
    expect(events()).toEqual([]);
    store().chooseDealer(dealer);
    store().writeNeedHelp('아무에게도 말하지 마세요');
    store().finish('location');
    store().enter('timeslot');
    store().finish('timeslot');
    expect(events()).toEqual([
      ['booking', 'begun'],
      ['booking', 'step', 'location'],
      ['booking', 'step', 'timeslot'],
    ]);
    store().clear();
    store().chooseDealer(dealer);
    expect(events().at(-1)).toEqual(['booking', 'begun']);
    expect(events()).toHaveLength(4);
  });

  const saved = (more: object) => ({
    saveBooking: { __typename: 'SaveBookingPayload', booking: null, errors: [], nearest: [], ...more },
  });
  const submit = async (answer: object) => {
    const { user } = await visit(ContactInfoScreen, {
      route: '/contact-info',
      draft: completeDraft(Date.now()),
      answers: { SaveBooking: () => answer },
    });
    vi.mocked(track).mockClear();
    await user.click(screen.getByRole('button', { name: '예약하기' }));
  };

  it('is that it was made, and not which it is', async () => {
    await submit(saved({ booking: { __typename: 'Booking', id: 'secret-id' } }));
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    expect(events()).toEqual([['booking', 'finished']]);
  });

  it('is not that it was refused', async () => {
    const refused = userError('date', 'closed', '쉬는 날이에요.');
    await submit(saved({ errors: [refused] }));
    await screen.findByText('쉬는 날이에요.');
    expect(events()).toEqual([]);
  });

  it('is that it was cancelled', async () => {
    const { user } = await visit(CancelBookingScreen, {
      route: '/cancel-booking/$servicebookingid',
      at: '/cancel-booking/secret-id',
      answers: {
        BookingToCancel: () => ({ booking }),
        CancelBooking: () => ({
          cancelBooking: {
            __typename: 'CancelBookingPayload',
            booking: { ...booking, state: 'CANCELLED', cancellable: false },
            errors: [],
          },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '예약 취소' }));
    expect(events()).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '예약 취소하기' }));
    await screen.findByRole('heading', { name: '예약을 취소했어요' });
    expect(events()).toEqual([['booking', 'cancelled']]);
  });
});

describe('what is recorded of a search', () => {
  const look = (totalCount: number) =>
    visitSearch(ContextSearchScreen, {
      route: '/context-search',
      at: '/context-search?q=12%EA%B0%803456',
      answers: {
        Search: () => ({
          search: {
            __typename: 'SearchResultConnection',
            totalCount,
            pageInfo: pageInfo(),
            nodes: [],
          },
        }),
      },
    });

  it.each([
    [3, 'found'],
    [0, 'nothing_found'],
  ])('is whether something was found, and not what was typed: %i', async (count, action) => {
    await look(count);
    await waitFor(() => expect(events()).toEqual([['search', action]]));
  });
});

describe('what is recorded of the finder', () => {
  const found = (state: string | null, dealers: unknown[]) => {
    const Screen = () => {
      const { dealers: here } = useFoundDealers('PARTS_DEALER', { state, city: null }, false);
      return <PageHeading>{here ? `${here.length} found` : 'looking'}</PageHeading>;
    };
    return visit(Screen, { route: '/location-parts', answers: { FinderDealers: () => ({ dealers }) } });
  };

  it('is whether a place has any, once', async () => {
    await found('제주특별자치도', []);
    await screen.findByText('0 found');
    expect(events()).toEqual([['finder', 'nothing_found', 'PARTS_DEALER']]);
  });

  it('is nothing where nobody has chosen a place yet', async () => {
    await found(null, []);
    await screen.findByText('0 found');
    expect(events()).toEqual([]);
  });
});

describe('what is recorded of the catalogue', () => {
  const Screen = () => (
    <>
      <PageHeading>제품</PageHeading>
      <CatalogueDownload />
    </>
  );
  const url = '/api/Managerment/download/pdf/gaon-2026.pdf';

  it.each([
    [200, [['catalogue', 'downloaded']]],
    [404, []],
  ])('is that it was kept, where the server has it: %i', async (status, expected) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
    const { user } = await visit(Screen, {
      route: '/products',
      answers: {
        LatestCatalogue: () => ({
          latestCatalogue: { __typename: 'CataloguePdf', fileName: 'gaon-2026.pdf', url, createdOn: '2026-11-20' },
        }),
      },
    });
    const button = await screen.findByRole('button', { name: '카탈로그 받기' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(events()).toEqual(expected);
  });
});
