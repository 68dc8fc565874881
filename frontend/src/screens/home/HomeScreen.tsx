import { FindBlock } from './FindBlock';
import { Hero } from './Hero';
import { ReservationBanner } from './ReservationBanner';
import { ServiceTiles } from './ServiceTiles';

/** The way in: what the brand does, what it services, how to book and whom to visit (public spec §2 "Home"). */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <ServiceTiles />
      <ReservationBanner />
      <FindBlock />
    </>
  );
}
