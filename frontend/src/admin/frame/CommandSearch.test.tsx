import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session';
import { localizedText } from '../../test/answers';
import { type Answers, auditor, member, owner, visitStaff } from '../test-support';
import { AdminFrame } from './AdminFrame';
import StaffShell from './StaffShell';

const Screen = () => <AdminFrame title="직원과 역할" />;
const everything: Session = {
  ...owner,
  rights: [...owner.rights, 'READ_BOOKINGS', 'MANAGE_DEALERS', 'MANAGE_EVENTS'],
  endsAt: '2099-01-01T00:00:00Z',
};

const dealers = (...codes: string[]) => ({
  __typename: 'StaffDealerList',
  rows: codes.map((code) => ({
    __typename: 'StaffDealer',
    dealer: { __typename: 'Dealer', kind: 'SERVICE_CENTRE', code, name: localizedText(`${code} 센터`, code) },
  })),
});

const FOUND = {
  bookingList: {
    __typename: 'BookingList',
    rows: [
      {
        __typename: 'BookingListRow',
        booking: {
          __typename: 'Booking',
          id: 'b1',
          number: 'G261124-7K3M9',
          state: 'BOOKED',
          date: '2026-11-24',
          time: '10:00',
          dealer: {
            __typename: 'Dealer',
            kind: 'SERVICE_CENTRE',
            code: 'SC-1',
            name: localizedText('강남점', 'Gangnam'),
          },
        },
      },
    ],
  },
  serviceCentres: dealers('SC-1', 'SC-2', 'SC-3', 'SC-4', 'SC-5', 'SC-6'),
  partsDealers: dealers(),
  staffEvents: {
    __typename: 'StaffEventConnection',
    nodes: [{ __typename: 'StaffEvent', id: '17', name: '겨울 점검', status: 'LAUNCHED' }],
  },
};

const people = {
  people: [
    { __typename: 'StaffPerson', id: 'p1', name: '한가온', email: 'owner@gaon.example', roles: ['OWNER'] },
    { __typename: 'StaffPerson', id: 'p2', name: '', email: 'kim@gaon.example', roles: ['AUDITOR'] },
  ],
};

const open = (session: Session = everything, answers: Answers = {}) =>
  visitStaff(Screen, {
    route: 'people',
    session,
    frame: StaffShell,
    answers: { StaffSearch: () => FOUND, SearchPeople: () => people, ...answers },
  });

const box = () => screen.findByRole('combobox', { name: /화면, 예약 번호/ });
const shown = () =>
  within(screen.getByRole('listbox', { name: '찾은 항목' }))
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group).getAllByRole('option').length,
    ]);

describe('the search of the staff area', () => {
  it('opens from its button and by the key, and shows every screen that the session may open', async () => {
    const { user } = open({ ...auditor, endsAt: everything.endsAt });
    await user.click(await screen.findByRole('button', { name: /^빠른 검색/ }));
    const field = await box();
    expect(document.activeElement).toBe(field);
    expect(shown()).toEqual([['화면', 3]]);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(await box());
  });

  it('finds bookings, centres, events and people, five of each at most', async () => {
    const { user, sentOf } = open();
    await user.click(await screen.findByRole('button', { name: /^빠른 검색/ }));
    await user.type(await box(), ' 가온 ');
    await waitFor(() =>
      expect(shown()).toEqual([
        ['예약', 1],
        ['서비스센터', 5],
        ['이벤트', 1],
        ['직원', 1],
      ]),
    );
    expect(sentOf('StaffSearch')).toEqual([
      {
        term: '가온',
        input: { search: '가온', sort: 'STARTS', descending: true, page: 1 },
        bookings: true,
        dealers: true,
        events: true,
        language: 'KO',
      },
    ]);
  });

  it('goes to what was chosen by the arrow keys and Enter', async () => {
    const { user, at } = open();
    await user.click(await screen.findByRole('button', { name: /^빠른 검색/ }));
    await user.type(await box(), '1234');
    const booking = await screen.findByRole('option', { name: /G261124-7K3M9/ });
    expect(booking.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByRole('heading', { name: '/admin/booking-status-managerment' });
    expect(at().href).toBe('/admin/booking-status-managerment?q=G261124-7K3M9');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('reads the people once, since each read is logged, and not for digits', async () => {
    const { user, sentOf } = open();
    await user.click(await screen.findByRole('button', { name: /^빠른 검색/ }));
    await user.type(await box(), '1234');
    await screen.findByRole('option', { name: /G261124-7K3M9/ });
    expect(sentOf('SearchPeople')).toEqual([]);
    await user.clear(await box());
    await user.type(await box(), 'kim');
    await screen.findByRole('option', { name: /kim@gaon.example/ });
    await user.type(await box(), '@ga');
    await waitFor(() => expect(sentOf('StaffSearch').at(-1)?.term).toBe('kim@ga'));
    expect(sentOf('SearchPeople')).toHaveLength(1);
  });

  it('asks for nothing that the session may not see', async () => {
    const { user, sentOf } = open({ ...auditor, endsAt: everything.endsAt });
    await user.click(await screen.findByRole('button', { name: /^빠른 검색/ }));
    await user.type(await box(), '작업');
    await waitFor(() => expect(shown()).toEqual([['화면', 1]]));
    await user.type(await box(), '없음');
    await screen.findByText('찾은 항목이 없어요. 다른 말로 검색해 보세요.');
    expect([...sentOf('StaffSearch'), ...sentOf('SearchPeople')]).toEqual([]);
  });

  it('is not there for a member', async () => {
    open({ ...member, endsAt: everything.endsAt });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(screen.queryByRole('button', { name: /^빠른 검색/ })).toBeNull();
  });
});
