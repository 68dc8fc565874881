import type { StaffDealerPartsFragment } from './Dealers.generated';

export type StaffDealer = StaffDealerPartsFragment;
