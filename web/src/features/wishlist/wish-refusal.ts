import type { Refused } from '@polam/contract/answer';
import type { Text } from '~/i18n/catalogue.ts';
import { toast } from '~/ui/toast.ts';

/** Refusals without a clear word of the server: the request itself failed. */
const failures: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'fault']);

/** Says why a wish was not done. */
export function tellRefusal({ error, message }: Refused, t: Text): void {
  if (error === 'unreachable' && !navigator.onLine) toast.error(t('wishlist.offline'));
  else toast.error(failures.has(error) ? `${t('wishlist.not-done')} ${message}` : message);
}
