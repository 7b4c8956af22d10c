import type { Refused } from '@polam/contract/answer';
import type { Text } from '~/i18n/catalogue.ts';
import { isFailure } from '~/lib/refusal-kinds.ts';
import { toast } from '~/ui/toast.ts';

/** Says why a wish was not done. */
export function tellRefusal({ error, message }: Refused, t: Text): void {
  if (error === 'unreachable' && !navigator.onLine) toast.error(t('wishlist.offline'));
  else toast.error(isFailure(error) ? `${t('wishlist.not-done')} ${message}` : message);
}
