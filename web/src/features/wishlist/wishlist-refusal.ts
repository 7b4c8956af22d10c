import type { Refused } from '@polam/contract/answer';
import type { Text } from '~/i18n/catalogue.ts';
import { isFailure } from '~/lib/api/refusal-kinds.ts';
import { toast } from '~/ui/overlays/toast.ts';
import type { WishlistIntent } from './last-write-wins.ts';

const failed = { kept: 'wishlist.went-wrong', off: 'wishlist.not-done' } as const;

/** Shows the reason for which a listing was not added, or not removed. */
export function showRefusal({ error, message }: Refused, intent: WishlistIntent, t: Text): void {
  if (error === 'unreachable' && !navigator.onLine) toast.error(t('wishlist.offline'));
  else if (isFailure(error)) toast.error(`${t(failed[intent])} ${message}`);
  else toast.error(intent === 'kept' ? `${t('wishlist.failed-to')} ${message}` : message);
}
