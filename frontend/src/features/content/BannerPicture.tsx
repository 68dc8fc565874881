import { PHONE, useMedia } from '../../ui/media';
import { Picture } from './Picture';

/** The drawing of a banner: another on phones than on desks, and only that one is fetched. */
export function BannerPicture({ screen }: { screen: string }) {
  const phone = useMedia(PHONE);
  return phone ? (
    <Picture first screen={screen} id="banner-phone" width={360} height={240} />
  ) : (
    <Picture first screen={screen} id="banner-desk" width={640} height={400} />
  );
}
