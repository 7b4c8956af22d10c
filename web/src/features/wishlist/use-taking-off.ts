import { useCallback } from 'react';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { sayWithUndo } from '~/ui/overlays/toast-with-action.tsx';
import { useChangeWishlist } from './use-change-wishlist.ts';

/** A listing on the wishlist. */
interface SavedListing {
  readonly id: string;
  readonly name: string;
  /** Its seller has deleted it: once off the wishlist, it cannot come back. */
  readonly isLost: boolean;
}

/** Removes a listing from the wishlist at once and says so, with a button to put it back. */
export function useTakingOff(): (listing: SavedListing) => Promise<void> {
  const t = useText();
  const changeWishlist = useChangeWishlist();
  return useCallback(
    async ({ id: listingId, name, isLost }) => {
      const toastId = `wish-${listingId}`;
      sayWithUndo({
        id: toastId,
        words: t('wishlist.removed', { name }),
        undoText: isLost ? null : t('wishlist.undo'),
        onUndo: () => void changeWishlist({ listingId, intent: 'kept' }),
      });
      if ((await changeWishlist({ listingId, intent: 'off' })) === 'refused') toast.dismiss(toastId);
    },
    [changeWishlist, t],
  );
}
