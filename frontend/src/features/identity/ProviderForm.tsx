import type { Ref } from 'react';
import type { ProviderForm as Fields } from './calls';

/** Duration of the loading indicator before the form is sent (events spec §4, §9). */
export const SENT_AFTER_MS = 500;

/** The hidden form that is posted to the provider (events spec §7); its parent submits it. */
export function ProviderForm({ fields, ref }: { fields: Fields; ref: Ref<HTMLFormElement> }) {
  return (
    <form ref={ref} method="post" action={fields.action} hidden>
      <input type="hidden" name="m" value="service" />
      <input type="hidden" name="token_version_id" value={fields.tokenVersionID} />
      <input type="hidden" name="enc_data" value={fields.requestData} />
      <input type="hidden" name="integrity_value" value={fields.hmac} />
    </form>
  );
}
