import { useMemo, useState } from 'react';
import { pageData } from '../../i18n/page-data';
import { localized, useTexts } from '../../i18n/texts';
import { useSeoulTime } from '../../location/use-seoul-time';
import { HOME_LEVEL, HOME_LEVEL_DRAWN, SEOUL } from '../../map/constants';
import { LazyMap } from '../../map/LazyMap';
import { DealerInfo } from '../finder/DealerInfo';
import { useFinderDealersQuery } from '../finder/Finder.generated';

/** The name under which the list of dealers knows the city that the map begins with. */
const CITY = '서울특별시';

/** Seoul and its service centres. They pass by Apollo's cache, as in the finder; without them the map is still a map. */
export default function HomeMap() {
  const t = useTexts('home');
  const now = useSeoulTime();
  const [selected, setSelected] = useState<string | null>(null);
  const dealers = useFinderDealersQuery({
    variables: { kind: 'SERVICE_CENTRE', state: CITY, city: null },
    fetchPolicy: 'no-cache',
  }).data?.dealers;
  const markers = useMemo(
    () => (dealers ?? []).map(({ code, name, location }) => ({ id: code, position: location, name: localized(name) })),
    [dealers],
  );
  return (
    <LazyMap
      label={t('map_label')}
      markers={markers}
      selected={selected}
      onSelect={setSelected}
      info={(code) => {
        const dealer = dealers?.find((of) => of.code === code);
        return dealer && <DealerInfo dealer={dealer} metres={null} now={now} />;
      }}
      centre={SEOUL}
      level={hasStreets() ? HOME_LEVEL : HOME_LEVEL_DRAWN}
      fits={false}
    />
  );
}

/** Whether the map has streets: Kakao Maps or tiles. */
const hasStreets = () => Boolean(pageData.map?.kakaoScript ?? pageData.map?.tiles);
