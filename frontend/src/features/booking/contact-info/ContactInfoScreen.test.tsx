import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../../test/answers';
import { emptyDraft, IDLE_LIMIT_MS } from '../draft';
import { useDraftStore } from '../draft-store';
import { completeDraft } from '../test-data';
import { type Answers, refusedHold, visit } from '../wizard/test-support';
import ContactInfoScreen from './ContactInfoScreen';

const SUMMARY = '아래 내용을 확인해 주세요';

const payload = (more: Record<string, unknown>) => ({
  saveBooking: { __typename: 'SaveBookingPayload', booking: null, errors: [], nearest: [], ...more },
});
const booked = () => payload({ booking: { __typename: 'Booking', id: 'secret-id' } });
const untold = () => {
  const draft = completeDraft(Date.now());
  return { ...draft, Contactor: emptyDraft().Contactor, Agreements: emptyDraft().Agreements };
};
const open = (SaveBooking: Answers[string] = booked, draft = completeDraft(Date.now())) =>
  visit(ContactInfoScreen, { route: '/contact-info', draft, answers: { SaveBooking } });
const submit = () => screen.getByRole('button', { name: '예약하기' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const store = () => useDraftStore.getState();

beforeEach(() => store().clear());

describe('contact-info', () => {
  it('has nothing ticked beforehand and asks for what is required only, on submit and not before', async () => {
    const { user, sentOf } = await open(booked, untold());
    for (const tick of screen.getAllByRole('checkbox')) expect((tick as HTMLInputElement).checked).toBe(false);
    await user.click(field('이름'));
    await user.tab();
    expect(screen.queryByRole('group', { name: SUMMARY })).toBeNull();
    await user.click(submit());
    const summary = await screen.findByRole('group', { name: SUMMARY });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    expect(sentOf('SaveBooking')).toEqual([]);
  });

  it('keeps the digits of the phone number, 11 at most', async () => {
    const { user } = await open(booked, untold());
    await user.type(field(/휴대전화/), '010-0000-12345');
    expect(field(/휴대전화/).value).toBe('010-0000-1234');
    expect(store().draft.Contactor.Phone).toBe('01000001234');
  });

  it('formats the phone number around the caret', async () => {
    const { user } = await open(booked, untold());
    const phone = field(/휴대전화/);
    const state = () =>
      `${phone.value.slice(0, phone.selectionStart ?? 0)}|${phone.value.slice(phone.selectionStart ?? 0)}`;
    await user.click(phone);
    await user.paste('+82 10-2345-6789');
    expect(state()).toBe('010-2345-6789|');
    const at = (caret: number) => phone.setSelectionRange(caret, caret);
    at(6);
    await user.keyboard('{Backspace}');
    expect(state()).toBe('010-2|456-789');
    await user.keyboard('7');
    expect(state()).toBe('010-27|45-6789');
    at(4);
    await user.keyboard('{Backspace}');
    expect(state()).toBe('01|2-7456-789');
    await user.keyboard('{Delete}');
    expect(state()).toBe('01|7-4567-89');
    expect(store().draft.Contactor.Phone).toBe('017456789');
  });

  it('keeps what is typed and ticked in the draft at once', async () => {
    const { user } = await open(booked, untold());
    await user.type(field('이름'), '김가온');
    await user.click(screen.getByRole('checkbox', { name: /제3자/ }));
    expect(store().draft.Contactor.Name).toBe('김가온');
    expect(store().draft.Agreements).toMatchObject({ personal: false, thirdParty: true });
  });

  it('shows the text of a consent in a dialog and ticks it there when asked to', async () => {
    const { user } = await open(booked, untold());
    await user.click(screen.getByRole('button', { name: '개인정보 제3자 제공 동의 내용 보기' }));
    const dialog = within(screen.getByRole('dialog', { name: '개인정보 제3자 제공 동의' }));
    dialog.getByText('제공받는 자');
    dialog.getByText(/가온 강남센터/);
    await user.click(dialog.getByRole('button', { name: '동의하고 닫기' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const tick = screen.getByRole('checkbox', { name: /제3자/ }) as HTMLInputElement;
    await waitFor(() => expect(tick.checked).toBe(true));
  });

  it('books, clears the draft and goes to the confirmation of the id', async () => {
    const { user, sentOf, path } = await open();
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    expect(path()).toBe('/booking-confirmation/secret-id');
    expect(sentOf('SaveBooking')[0]?.variables.input).toMatchObject({
      dealerCode: 'SC-0001',
      contact: { phone: '01000001234' },
    });
    await waitFor(() => expect(store().draft).toEqual(emptyDraft()));
  });

  it.each([
    ['a centre', { DealerCode: '' }, '/select-location'],
    ['a model', { Model: null }, '/select-vehicle'],
    ['services', { Service: [] }, '/select-service'],
    ['a time', { SelectedTime: '' }, '/select-timeslot'],
  ])('without %s leads to that step and keeps what was typed', async (_, missing, path) => {
    const draft = completeDraft(Date.now());
    const { user, sentOf } = await open(booked, draft);
    // In another tab, or by the summary's links: the form was opened with everything.
    act(() => useDraftStore.setState({ draft: { ...draft, BookDetails: { ...draft.BookDetails, ...missing } } }));
    await user.click(submit());
    await screen.findByRole('heading', { name: path });
    expect(store().draft.Contactor.Name).toBe('김가온');
    expect(sentOf('SaveBooking')).toEqual([]);
  });

  it('leads to the first missing step when it is opened by its address', async () => {
    await open(booked, { ...emptyDraft(), LastUpdate: Date.now() });
    await screen.findByRole('heading', { name: '/select-location' });
    expect(store().notice).toBe('missing_dealer');
  });

  it('starts over when it is loaded after 30 idle minutes', async () => {
    await open(booked, completeDraft(Date.now() - IDLE_LIMIT_MS - 1));
    await screen.findByRole('heading', { name: '/select-location' });
    expect(store().notice).toBe('expired');
  });

  it('offers the nearest times in place of one just taken and books the one pressed, with nothing typed lost', async () => {
    const free = { __typename: 'Timeslot', date: '2026-11-24', time: '11:00' };
    const answers = [payload({ errors: [userError('time', 'timeslot_taken', '마감')], nearest: [free] }), booked()];
    const { user, sentOf } = await open(() => answers.shift());
    await user.click(submit());
    await screen.findByText('고르신 시간이 방금 마감됐어요');
    expect(field('이름').value).toBe('김가온');
    await user.click(screen.getByRole('button', { name: /11:00/ }));
    expect(store().draft.BookDetails.SelectedTime).toBe('11:00');
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    expect(sentOf('SaveBooking')[1]?.variables.input).toMatchObject({ time: '11:00' });
  });

  it("puts the server's errors at their fields, and those of the whole booking above the buttons", async () => {
    const { user } = await open(() =>
      payload({
        errors: [
          userError('contact.licenseNo', 'required_licenseno', '차량 번호를 입력해 주세요.'),
          userError('contact', 'too_many_bookings', '한 번호로는 예약을 3건까지 할 수 있어요.'),
        ],
      }),
    );
    await user.click(submit());
    await screen.findByText('한 번호로는 예약을 3건까지 할 수 있어요.');
    await waitFor(() => expect(field(/차량 번호/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('names the hold of the time, waiting for one that is on its way', async () => {
    const { user, sentOf } = await open();
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    expect(sentOf('SaveBooking')[0]?.variables.input).toMatchObject({ holdToken: 'a-hold', confirmDuplicate: false });
  });

  it('books without one when it cannot be had', async () => {
    const { user, sentOf } = await visit(ContactInfoScreen, {
      route: '/contact-info',
      draft: completeDraft(Date.now()),
      answers: {
        SaveBooking: booked,
        HoldTimeslot: () => {
          throw new Error('offline');
        },
      },
    });
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    expect(sentOf('SaveBooking')[0]?.variables.input).toMatchObject({ holdToken: null });
  });

  it('says on the way that the time is gone, without taking the focus from what is typed', async () => {
    const taken = () => ({ holdTimeslot: refusedHold('timeslot_taken', [{ date: '2026-11-24', time: '11:00' }]) });
    const draft = completeDraft(Date.now());
    const { user } = await visit(ContactInfoScreen, {
      route: '/contact-info',
      draft,
      answers: { SaveBooking: booked, HoldTimeslot: taken },
    });
    await user.click(field('이름'));
    await screen.findByText(/10:30 시간이 마감됐어요/);
    expect(document.activeElement).toBe(field('이름'));
    expect(field('이름').value).toBe('김가온');
  });

  it('asks before it books a second time for the same car and day, and books under another key when told to', async () => {
    const answers = [payload({ errors: [userError('vehicle', 'duplicate_booking', '')] }), booked()];
    const { user, sentOf } = await open(() => answers.shift());
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: '같은 날 예약이 이미 있어요' }));
    await dialog.findByText('12가3456');
    await user.click(dialog.getByRole('button', { name: '하나 더 예약하기' }));
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    const [first, second] = sentOf('SaveBooking').map(({ variables }) => variables.input as Record<string, unknown>);
    expect(second).toEqual({ ...first, confirmDuplicate: true, idempotencyKey: second?.idempotencyKey });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('books nothing when the dialog is closed, and keeps what was typed', async () => {
    const { user, sentOf } = await open(() => payload({ errors: [userError('vehicle', 'duplicate_booking', '')] }));
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: '같은 날 예약이 이미 있어요' }));
    await user.click(dialog.getByRole('button', { name: '돌아가기' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf('SaveBooking')).toHaveLength(1);
    expect(field('이름').value).toBe('김가온');
  });

  it('sends what was confirmed again, under its key, when its answer was lost', async () => {
    const answers = [
      () => payload({ errors: [userError('vehicle', 'duplicate_booking', '')] }),
      () => {
        throw new Error('offline');
      },
      booked,
    ];
    const { user, sentOf } = await open(() => answers.shift()?.());
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: '같은 날 예약이 이미 있어요' }));
    await user.click(dialog.getByRole('button', { name: '하나 더 예약하기' }));
    await screen.findByText(/두 번 예약되지 않아요/);
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    const [, second, third] = sentOf('SaveBooking');
    expect(third?.variables.input).toEqual(second?.variables.input);
  });

  it('says at the phone number that it has as many bookings as it may', async () => {
    const { user } = await open(() => payload({ errors: [userError('contact.phone', 'too_many_bookings', '')] }));
    await user.click(submit());
    await screen.findAllByText(/예약을 3건까지/);
    await waitFor(() => expect(field(/휴대전화/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('asks for the code that was sent and repeats the booking with it, with nothing typed lost', async () => {
    const wrong = userError('verificationCode', 'verification_code_wrong', '인증 번호가 맞지 않아요.');
    const saves = [
      payload({ errors: [userError('verificationCode', 'verification_required', '')] }),
      payload({ errors: [wrong] }),
      booked(),
    ];
    const sent = { __typename: 'BookingCodePayload', channel: 'MESSAGE', errors: [] };
    const { user, sentOf } = await visit(ContactInfoScreen, {
      route: '/contact-info',
      draft: completeDraft(Date.now()),
      answers: { SaveBooking: () => saves.shift(), RequestBookingCode: () => ({ requestBookingCode: sent }) },
    });
    await user.click(submit());
    await screen.findByText(/01000001234.*인증 번호를 보냈어요/);
    const code = await screen.findByRole('textbox', { name: /인증 번호/ });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(field('이름').value).toBe('김가온');
    await user.type(code, '12 3456');
    await user.click(submit());
    await screen.findByText('인증 번호가 맞지 않아요.');
    await user.click(screen.getByRole('button', { name: '새 번호 받기' }));
    await waitFor(() => expect(field(/인증 번호/).value).toBe(''));
    await user.type(field(/인증 번호/), '654321');
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    const codes = sentOf('SaveBooking').map(
      ({ variables }) => (variables.input as Record<string, unknown>).verificationCode,
    );
    expect(codes).toEqual([null, '123456', '654321']);
    expect(sentOf('RequestBookingCode')).toHaveLength(2);
  });

  it('says that no more codes are sent', async () => {
    const refused = {
      __typename: 'BookingCodePayload',
      channel: null,
      errors: [userError('', 'too_many_codes', '너무 많아요.')],
    };
    const { user } = await visit(ContactInfoScreen, {
      route: '/contact-info',
      draft: completeDraft(Date.now()),
      answers: {
        SaveBooking: () => payload({ errors: [userError('verificationCode', 'verification_required', '')] }),
        RequestBookingCode: () => ({ requestBookingCode: refused }),
      },
    });
    await user.click(submit());
    await screen.findByText('너무 많아요.');
  });

  it('sends the same key again after an answer was lost', async () => {
    let lost = true;
    const { user, sentOf } = await open(() => {
      if (!lost) return booked();
      lost = false;
      throw new Error('offline');
    });
    await user.click(submit());
    await screen.findByText(/두 번 예약되지 않아요/);
    await user.click(submit());
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    const [first, second] = sentOf('SaveBooking');
    expect(second?.variables.input).toEqual(first?.variables.input);
  });

  it('opens the booking that was made while the answer was lost, when the details have changed since', async () => {
    const answers = [
      () => {
        throw new Error('offline');
      },
      () => payload({ errors: [userError('idempotencyKey', 'idempotency_conflict', '')] }),
      booked,
    ];
    const { user, sentOf } = await open(() => answers.shift()?.());
    await user.click(submit());
    await screen.findByText(/두 번 예약되지 않아요/);
    await user.type(field('이름'), '이');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: '접수된 예약 열기' }));
    await screen.findByRole('heading', { name: '/booking-confirmation/$servicebookingid' });
    const [first, , third] = sentOf('SaveBooking');
    expect(third?.variables.input).toEqual(first?.variables.input);
  });

  it('does not send while a Hangul syllable is being composed', async () => {
    const { sentOf } = await open();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
    field('이름').dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(sentOf('SaveBooking')).toEqual([]);
  });

  it('ticks both required consents by one press, and neither of the optional ones', async () => {
    const { user } = await open(booked, untold());
    const all = screen.getByRole('checkbox', { name: '필수 항목에 모두 동의' }) as HTMLInputElement;
    await user.click(all);
    const agreed = { personal: true, thirdParty: true, marketing: false, advertising: false };
    expect(store().draft.Agreements).toEqual(agreed);
    expect(all.checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /제3자/ }));
    expect(all.checked).toBe(false);
    await user.click(all);
    await user.click(all);
    expect(store().draft.Agreements).toEqual({ ...agreed, personal: false, thirdParty: false });
  });

  it('names each consent that is missing', async () => {
    const { user } = await open(booked, untold());
    await user.click(submit());
    const summary = within(await screen.findByRole('group', { name: SUMMARY }));
    const words = '개인정보 제3자 제공에 동의해 주세요.';
    await user.click(summary.getByRole('link', { name: words }));
    const consent = screen.getByRole('checkbox', { name: /제3자/ });
    expect(document.activeElement).toBe(consent);
    const description = document.getElementById(consent.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(words);
  });

  it('says while there is no network that nothing entered is lost, and what to do after a submit', async () => {
    const { user } = await open(() => {
      throw new Error('offline');
    });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/인터넷에 연결되어 있지 않아요/);
    await user.click(submit());
    const notice = await screen.findByRole('group', { name: '인터넷 연결이 끊겼어요' });
    expect(document.activeElement).toBe(notice);
    expect(field('이름').value).toBe('김가온');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/인터넷에 연결되어 있지 않아요/)).toBeNull();
    expect(notice.textContent).toContain('서버에서 답을 받지 못했어요');
  });

  it('shows what is chosen, each line of which can be changed', async () => {
    await open();
    const panel = within(screen.getByRole('complementary', { name: '예약 내용' }));
    const changes = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(changes).toEqual([
      ['변경 센터', '/select-location'],
      ['변경 일시', '/select-timeslot'],
      ['변경 차량', '/select-vehicle'],
      ['변경 서비스', '/select-service'],
    ]);
  });
});
