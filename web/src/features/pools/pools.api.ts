import type { OutputOf } from '@polam/contract/call';
import {
  confirmWeight,
  get,
  invite,
  inviteGroup,
  leave,
  listMine,
  listParts,
  markPayout,
  remove,
  setShare,
  weigh,
} from '@polam/contract/calls/pools';
import { quantityFromMilli } from '@polam/domain/quantity';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A pool as its organiser sees it. */
export type Pool = OutputOf<typeof get>['pool'];

/** A share of it. */
export type PoolShare = Pool['shares'][number];

/** A share of the reader's in a listing of another. */
export type OwnShare = OutputOf<typeof listMine>['shares'][number];

/** The parts of an order, with its history. */
export type OrderParts = OutputOf<typeof listParts>;

/** A farmer's part of an order. */
export type OrderPart = OrderParts['parts'][number];

/** The pool of one of the reader's listings. */
export const usePool = (listingId: string) => useAsk(get, { listingId });

/** The reader's shares in listings of others. */
export const useOwnShares = () => useAsk(listMine, {});

/** The parts of an order that the reader may see. */
export const useOrderParts = (orderId: string) => useAsk(listParts, { orderId });

/** Takes a farmer out of a pool. */
export const useRemoval = () => useSubmit(remove);

/** Leaves a pool, from a dialog that says why it may not be. */
export const useLeave = () => useSubmit(leave);

/** Declines an invitation. */
export const useLeaving = (thanks: string) => useAct(leave, thanks);

/** Confirms the own weight. */
export const useWeightConfirmation = () => useAct(confirmWeight);

/** Ticks that a farmer was paid out, or that the money has come. */
export const usePayoutTick = () => useAct(markPayout);

function savedWith(text: string, onDone: () => void) {
  return async () => {
    toast.success(text);
    onDone();
    await refreshed();
  };
}

/** Form of an invitation by number. */
export function useInvitation(listingId: string, onDone: () => void) {
  const t = useText();
  return useCallForm<typeof invite, Readonly<Record<'phone' | 'quantityMilli', string>>>(invite, {
    defaults: { phone: '', quantityMilli: '' },
    fixed: { listingId },
    onDone: savedWith(t('pools.invited'), onDone),
  });
}

/** Form that invites a whole group. */
export function useGroupInvitation(
  { listingId, slug }: { listingId: string; slug: string },
  onDone: () => void,
) {
  const t = useText();
  return useCallForm<typeof inviteGroup, Readonly<Record<'slug' | 'quantityMilli', string>>>(inviteGroup, {
    defaults: { slug, quantityMilli: '' },
    fixed: { listingId },
    onDone: async ({ invitedCount, leftCount }) => {
      const asked = t('pools.group-invited', { count: invitedCount });
      const left = leftCount === 0 ? '' : t('pools.group-left', { count: leftCount });
      await savedWith([asked, left].filter(Boolean).join(' '), onDone)();
    },
  });
}

interface ShareValues {
  readonly quantityMilli: string;
  readonly showsName: boolean;
}

/** Form of the own share: the answer to an invitation, or a change. */
export function useShareForm(
  { listing, state, askedMilli, quantityMilli, showsName }: OwnShare,
  onDone: () => void,
) {
  const t = useText();
  const milli = state === 'invited' ? askedMilli : quantityMilli;
  return useCallForm<typeof setShare, ShareValues>(setShare, {
    defaults: { quantityMilli: String(quantityFromMilli(milli)), showsName },
    fixed: { listingId: listing.id },
    onDone: savedWith(t('pools.changed'), onDone),
  });
}

/** Form of the weight of one farmer. */
export function usePartForm(
  { orderId, shareId, weighedMilli, quantityMilli }: OrderPart,
  onDone: () => void,
) {
  return useCallForm<typeof weigh, Readonly<Record<'quantityMilli', string>>>(weigh, {
    defaults: { quantityMilli: String(quantityFromMilli(weighedMilli ?? quantityMilli)) },
    fixed: { orderId, shareId },
    onDone: async (_parts, message) => savedWith(message, onDone)(),
  });
}
