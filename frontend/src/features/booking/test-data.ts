/** A complete draft of the demo world for tests; every person and number in it is made up. */
import { type BookingDraft, type ChosenService, type DealerChoice, emptyDraft, type LocalizedName } from './draft';

export const name = (ko: string, en: string = ko): LocalizedName => ({ ko, en });

export const seoul = name('서울특별시', 'Seoul');
export const kia = name('기아', 'Kia');

export const dealer: DealerChoice = {
  code: 'SC-0001',
  name: name('가온 강남센터', 'GAON Gangnam Centre'),
  phone: '02-000-1234',
  state: seoul,
  city: name('강남구', 'Gangnam-gu'),
};

export const oil: ChosenService = {
  serviceID: 'service-oil',
  serviceName: name('엔진오일', 'Engine oil'),
  minutes: 30,
};
export const wiper: ChosenService = {
  serviceID: 'service-wiper',
  serviceName: name('와이퍼', 'Wipers'),
  minutes: 20,
};

export function completeDraft(now: number): BookingDraft {
  return {
    ...emptyDraft(),
    CurrentStep: 5,
    FinishedStep: 4,
    BookDetails: {
      SelectedState: dealer.state,
      SelectedCity: dealer.city,
      DealerCode: dealer.code,
      DealerName: dealer.name,
      DealerPhone: dealer.phone,
      Make: kia,
      Year: name('2024'),
      Model: name('K5'),
      Service: [oil],
      NeedHelp: '',
      SelectedDate: '2026-11-24',
      SelectedTime: '10:30',
      DisplayDateTime: name('2026년 11월 24일 화요일 10:30', 'Tuesday 24 November 2026, 10:30'),
    },
    Contactor: { Name: '김가온', Phone: '01000001234', Email: '', LicenseNo: '12가3456' },
    Agreements: { personal: true, thirdParty: true, marketing: false, advertising: false },
    LastUpdate: now,
  };
}
