import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Toaster } from '../../ui/Toaster';
import { type DeliveryView, deliveryView, type Search } from '../booking-status/address';
import { Deliveries } from '../bookings/Deliveries';
import { AdminFrame } from '../frame/AdminFrame';
import { pageOf } from '../search-params';
import { eventDeliverySearch } from './address';

/** Mails, messages and vouchers to entrants, with actions for failed ones. */
export default function EventDeliveriesScreen() {
  const staff = useTexts('staff');
  const t = useTexts('staff-bookings');
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const [round, setRound] = useState(0);
  const go = (view: DeliveryView, page?: number) =>
    void navigate({
      to: paths.eventDeliveries,
      search: eventDeliverySearch(view, page) as never,
      resetScroll: false,
    });
  return (
    <AdminFrame title={staff('event_deliveries_title')} lead={t('event_deliveries_lead')}>
      <Deliveries
        subject="EVENTS"
        view={deliveryView(search)}
        page={pageOf(search.page)}
        onGo={go}
        round={round}
        onChanged={() => setRound((before) => before + 1)}
      />
      <Toaster />
    </AdminFrame>
  );
}
