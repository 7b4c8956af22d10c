import { useCallback } from 'react';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/toast.ts';
import { sayWithUndo } from '~/ui/undo-toast.tsx';
import { useChangeWish } from './use-change-wish.ts';

/** A lot on the wishlist. */
interface Kept {
  readonly id: string;
  readonly name: string;
  /** Its seller has deleted it: once off the wishlist, it cannot come back. */
  readonly isLost: boolean;
}

/** Takes a lot off the wishlist at once and says so, with a way to put it back. */
export function useTakingOff(): (lot: Kept) => Promise<void> {
  const t = useText();
  const changeWish = useChangeWish();
  return useCallback(
    async ({ id: listingId, name, isLost }) => {
      const toastId = `wish-${listingId}`;
      sayWithUndo({
        id: toastId,
        words: t('wishlist.removed', { name }),
        undoText: isLost ? null : t('wishlist.undo'),
        onUndo: () => void changeWish({ listingId, wish: 'kept' }),
      });
      if ((await changeWish({ listingId, wish: 'off' })) === 'refused') toast.dismiss(toastId);
    },
    [changeWish, t],
  );
}
