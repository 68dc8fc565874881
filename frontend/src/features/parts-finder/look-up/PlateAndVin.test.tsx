import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../session/session';
import { userError } from '../../../test/answers';
import { loadCommittedImages } from '../../../test/texts';
import { type Answers, session, type Visit } from '../../account/test-support';
import { lookedUp, said } from '../test-answers';
import { button, fail, foundSonata, lookUpPayload, open, openSignedIn, press, SONATA, store } from '../test-support';

beforeEach(() => {
  loadCommittedImages();
  store().clear();
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

describe('plate and VIN', () => {
  const type = async (user: Visit['user'], field: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name: field }), text);
  const agree = (user: Visit['user']) => user.click(screen.getByRole('checkbox', { name: /동의해요/ }));
  /** Fills the form in and asks. */
  const lookUpVin = async (user: Visit['user'], vin = 'KMHL14JA5MA000001') => {
    await type(user, '차대번호', vin);
    await agree(user);
    await press(user, '차량 조회');
  };
  const lookUpPlate = async (user: Visit['user'], plate: string, owner: string) => {
    await type(user, '차량 번호', plate);
    await type(user, '소유자 이름', owner);
    await agree(user);
    await press(user, '차량 조회');
  };
  const plateAnswers = (found: object | null, errors: object[] = []): Answers => ({
    FindVehicleByRego: () => ({ findVehicleByRego: lookUpPayload(found, errors) }),
  });
  const galloper = {
    displayName: said('현대 갤로퍼 II 2.5 디젤', 'Hyundai Galloper II 2.5 Diesel'),
    make: 'Hyundai',
    model: 'Galloper',
    year: 2001,
  };
  beforeEach(() => setSession(session()));

  it('are offered only where somebody can look them up', async () => {
    await open('', { VehicleLookUps: () => ({ vehicleLookUps: lookedUp(false, true) }) });
    await screen.findByRole('button', { name: '차대번호로 찾기' });
    await waitFor(() => expect(screen.queryByRole('button', { name: '차량 번호로 찾기' })).toBeNull());
    expect(screen.queryByText('번호판과 소유자 이름으로 확인해요.')).toBeNull();
  });

  it('of which one is not offered, an address leads to none', async () => {
    const { href } = await openSignedIn(`${SONATA}&choose=plate`, {
      VehicleLookUps: () => ({ vehicleLookUps: lookedUp(false, true) }),
    });
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lead a visitor to sign-in, and back to what he wanted', async () => {
    setSession(null);
    const { user, href } = await open();
    await press(user, '차량 번호로 찾기');
    await waitFor(() => expect(href()).toBe('/sign-in?re=parts-finder'));
    expect(store().search.wanted).toBe('REGO');
  });

  it('open again after signing in', async () => {
    store().want('VIN');
    const { href } = await openSignedIn('');
    await screen.findByRole('textbox', { name: '차대번호' });
    await waitFor(() => expect(href()).toBe('/parts-finder?choose=vin'));
    expect(store().search.wanted).toBeNull();
  });

  it('need the tick, and both fields', async () => {
    const { user, href, sentOf } = await openSignedIn('?choose=plate', plateAnswers(foundSonata));
    const search = await screen.findByRole('button', { name: '차량 조회' });
    expect((search as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /동의해요/ }));
    await user.click(search);
    const plate = screen.getByRole<HTMLInputElement>('textbox', { name: '차량 번호' });
    expect(document.activeElement).toBe(plate);
    await user.type(plate, '12가 0001');
    await user.click(search);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '소유자 이름' }));
    expect(screen.queryByText('소유자 이름을 입력해 주세요.')).toBeNull();
    expect(sentOf('FindVehicleByRego')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: '소유자 이름' }), '홍길동');
    await user.click(search);
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
    expect(sentOf('FindVehicleByRego')[0]?.variables).toEqual({ plate: '12가0001', ownerName: '홍길동' });
    expect(store().search).toMatchObject({ rego: '12가 0001', ownerName: '' });
  });

  it('show the server’s refusal under the form, and can be tried again', async () => {
    const { user } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload(null, [userError('', 'vehicle_not_found', '')]) }),
    });
    await user.type(await screen.findByRole('textbox', { name: '차대번호' }), 'kmhl14ja5ma000001');
    await user.click(screen.getByRole('checkbox', { name: /동의해요/ }));
    await press(user, '차량 조회');
    await screen.findByText('차량을 찾을 수 없어요. 입력한 내용을 확인해 주세요.');
    expect(button('차량 조회').getAttribute('aria-busy')).toBeNull();
  });

  it('lead to sign-in when the session has ended meanwhile; what was typed stays', async () => {
    const { user, href } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload(null, [userError('', 'UnauthorisedAccess', '')]) }),
    });
    await user.type(await screen.findByRole('textbox', { name: '차대번호' }), 'KMHL14JA5MA000001');
    await user.click(screen.getByRole('checkbox', { name: /동의해요/ }));
    await press(user, '차량 조회');
    await waitFor(() => expect(href()).toBe('/sign-in?re=parts-finder'));
    expect(store().search).toMatchObject({ wanted: 'VIN', vin: 'KMHL14JA5MA000001' });
  });

  it('preselect make and year of a car that the catalogue does not have', async () => {
    const { user, href } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload({ make: 'Hyundai', year: 2021 }) }),
    });
    await lookUpVin(user, 'KMHE341CBLA000009');
    await screen.findByText('현대 2021년식으로 확인했어요. 모델을 선택해 주세요.');
    await press(user, '쏘나타');
    await waitFor(() => expect(href()).toContain('year=2021'));
    await screen.findByRole('heading', { name: '시리즈를 선택해 주세요' });
  });

  it('say what is known of a car, and which of it is not in the list', async () => {
    const { user } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload({ make: 'Hyundai', year: 1999 }) }),
    });
    await lookUpVin(user);
    await press(user, '쏘나타');
    await screen.findByText(/현대 1999년식으로 확인했지만 목록에 없는 연식이에요/);
  });

  it('preselect the make alone where nothing else is known', async () => {
    const { user, href } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload({ make: 'Hyundai' }) }),
    });
    await lookUpVin(user);
    await screen.findByText('현대 차량으로 확인했어요. 모델을 선택해 주세요.');
    expect(href()).toBe('/parts-finder?choose=model&make=Hyundai');
  });

  it('say of a car whose model the catalogue lacks that there are no parts for it', async () => {
    const { user, href } = await openSignedIn('?choose=plate', plateAnswers(galloper));
    await lookUpPlate(user, '56다0003', '이가온');
    await screen.findByText('현대 갤로퍼 II 2.5 디젤에 맞는 부품 정보가 아직 없어요');
    expect(href()).toBe('/parts-finder?choose=plate');
  });

  it('no longer say it once a later look-up is refused', async () => {
    let nth = 0;
    const { user } = await openSignedIn('?choose=plate', {
      FindVehicleByRego: () => {
        nth += 1;
        const refused = [userError('', 'vehicle_not_found', '')];
        return { findVehicleByRego: nth === 1 ? lookUpPayload(galloper) : lookUpPayload(null, refused) };
      },
    });
    await lookUpPlate(user, '56다0003', '이가온');
    await screen.findByText(/맞는 부품 정보가 아직 없어요/);
    await press(user, '차량 조회');
    await screen.findByText('차량을 찾을 수 없어요. 입력한 내용을 확인해 주세요.');
    expect(screen.queryByText(/맞는 부품 정보가 아직 없어요/)).toBeNull();
  });

  it('preselect what the catalogue has of a car that may be several of its vehicles', async () => {
    // As the registry writes it.
    const car = {
      ...galloper,
      displayName: said('현대 쏘나타', 'Hyundai Sonata'),
      make: 'HYUNDAI',
      model: 'SONATA',
      year: 2021,
    };
    const { user, href } = await openSignedIn('?choose=plate', plateAnswers(car));
    await lookUpPlate(user, '12가0001', '홍길동');
    await screen.findByText('현대 쏘나타 차량으로 확인했어요. 나머지를 선택해 주세요.');
    expect(href()).toBe('/parts-finder?choose=model&make=Hyundai&model=Sonata&year=2021');
  });

  it('change nothing any more once their form has been left', async () => {
    let answer = (_found: unknown) => {};
    const { user, href } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await lookUpVin(user);
    await press(user, '조회하는 중이에요');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(href()).toBe('/parts-finder'));
    await act(async () => answer({ findVehicleByVin: lookUpPayload(foundSonata) }));
    expect(href()).toBe('/parts-finder');
    expect(store().search.vehicleSlug).toBeNull();
  });

  it('say at the field what the server refuses of it, and lead there', async () => {
    const { user } = await openSignedIn(
      '?choose=plate',
      plateAnswers(null, [userError('ownerName', 'owner_too_long', ''), userError('plate', 'rego_invalid', '')]),
    );
    await lookUpPlate(user, '12가0001', '홍길동');
    await screen.findByText('차량 번호를 확인해 주세요. 123가4567처럼 입력하면 돼요.');
    const [plate, owner] = ['차량 번호', '소유자 이름'].map((name) => screen.getByRole('textbox', { name }));
    expect(document.activeElement).toBe(plate);
    expect([plate, owner].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(screen.queryByText(/차량을 조회하지 못했어요/)).toBeNull();
  });

  it('say that too much was asked in words of their own', async () => {
    const { user } = await openSignedIn('?choose=vin', { FindVehicleByVin: fail('RATE_LIMITED') });
    await lookUpVin(user);
    await screen.findByText('요청이 너무 많아요. 잠시 후 다시 시도해 주세요.');
  });

  it('leave a VIN and its caret as they are typed, and send it in capitals without spaces', async () => {
    const { user, sentOf } = await openSignedIn('?choose=vin', {
      FindVehicleByVin: () => ({ findVehicleByVin: lookUpPayload(foundSonata) }),
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '차대번호' });
    await user.type(field, 'kmhl 4ja5ma000001');
    await user.type(field, '1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect([field.value, field.selectionStart]).toEqual(['kmhl 14ja5ma000001', 6]);
    await agree(user);
    await press(user, '차량 조회');
    await waitFor(() => expect(sentOf('FindVehicleByVin')[0]?.variables).toEqual({ vin: 'KMHL14JA5MA000001' }));
  });

  it('take ten characters of a plate, and its spaces and dashes besides', async () => {
    const { user } = await openSignedIn('?choose=plate');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '차량 번호' });
    await user.type(field, '서울 12-가-34567');
    expect(field.value).toBe('서울 12-가-34567');
    await user.type(field, '89');
    expect(field.value).toBe('서울 12-가-34567');
    await user.clear(field);
    await user.click(field);
    await user.paste('\u200b서울 １２—가—３４５６７８９');
    expect(field.value).toBe('\u200b서울 １２—가—３４５６７');
  });

  it('take seventeen characters of a VIN, pasted or typed', async () => {
    const { user } = await openSignedIn('?choose=vin');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '차대번호' });
    await user.click(field);
    await user.paste('kmhl14-ja5ma-000001 and more');
    expect(field.value).toBe('KMHL14JA5MA000001');
    await user.type(field, '2');
    expect(field.value).toBe('KMHL14JA5MA000001');
    await user.clear(field);
    await user.click(field);
    await user.paste('\u200bＫＭＨＬ１４—ＪＡ５ＭＡ—０００００１２');
    expect(field.value).toBe('KMHL14JA5MA000001');
  });
});
