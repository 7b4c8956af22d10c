import { move as moveCall, remove } from '@polam/contract/calls/listings';
import type { ListingMove } from '@polam/domain/market/listing-moves';
import { useCallback, useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { sayWithUndo } from '~/ui/overlays/toast-with-action.tsx';
import { ownNameOf, type Listing } from '../listing.ts';

/** Moves that ask for confirmation. */
export type AskedMove = Extract<ListingMove, 'close' | 'delete'>;

/** A move that waits for the seller's confirmation. */
export interface Asked {
  readonly listing: Listing;
  readonly move: AskedMove;
}

/** Actions on the user's own listings, and their state. */
export interface OwnControl {
  /** Makes a move, or asks for confirmation first. */
  readonly press: (listing: Listing, move: ListingMove) => void;
  /** Id of the listing whose move is under way. */
  readonly busyId: string | null;
  readonly asked: Asked | null;
  /** Error of the confirmed move; empty before it was tried. */
  readonly refusal: string;
  /** Makes the confirmed move; the dialog stays open until it succeeds. A deletion takes its reason. */
  readonly confirm: (reason?: string) => Promise<void>;
  readonly dismiss: () => void;
}

/** Makes moves on the user's own listings, one at a time, and shows the result. */
export function useOwnControl(): OwnControl {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const makeMove = useMakeMove();
  const deleteListing = useDelete(makeMove);

  const ask = (next: Asked | null) => {
    setRefusal('');
    setAsked(next);
  };
  const during = async (listing: Listing, work: Promise<string>) => {
    setBusyId(listing.id);
    const problem = await work;
    setBusyId(null);
    return problem;
  };
  const press = (listing: Listing, move: ListingMove) => {
    if (move === 'close' || move === 'delete') ask({ listing, move });
    else void during(listing, makeMove(listing, move)).then(showProblem);
  };
  const confirm = async (reason = '') => {
    if (asked === null || busyId !== null) return;
    const { listing, move } = asked;
    setRefusal('');
    const work = move === 'close' ? makeMove(listing, move) : deleteListing(listing, reason);
    const problem = await during(listing, work);
    if (problem === '') ask(null);
    else setRefusal(problem);
  };
  const dismiss = () => {
    if (busyId === null) ask(null);
  };
  return { press, busyId, asked, refusal, confirm, dismiss };
}

function showProblem(problem: string): void {
  if (problem !== '') toast.error(problem);
}

/** Makes a move; returns the reason of a failure, or '' on success. */
type MakeMove = (listing: Listing, move: Exclude<ListingMove, 'delete'>) => Promise<string>;

function useMakeMove(): MakeMove {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { send } = useSubmit(moveCall);
  return useCallback(
    async (listing, move) => {
      // Restoring it on the page makes the undo button of the toast redundant.
      if (move === 'restore') toast.dismiss(deletedToast(listing));
      const answer = await send({ listingId: listing.id, move });
      if (answer.ok) {
        const { state, lastOn } = answer.value.listing;
        const done = move === 'renew' && state === 'paused' ? 'renew-paused' : move;
        const name = ownNameOf(listing, language);
        toast.success(t(`own.moved.${done}`, { name, day: formats.day(lastOn) }));
      }
      await refreshed();
      return answer.ok ? '' : answer.message;
    },
    [formats, language, send, t],
  );
}

function useDelete(makeMove: MakeMove): (listing: Listing, reason: string) => Promise<string> {
  const t = useText();
  const { send } = useSubmit(remove);
  return useCallback(
    async (listing, reason) => {
      const answer = await send({ listingId: listing.id, reason });
      if (answer.ok)
        sayWithUndo({
          id: deletedToast(listing),
          words: answer.message,
          undoText: t('own.undo'),
          onUndo: () => void makeMove(listing, 'restore').then(showProblem),
        });
      await refreshed();
      return answer.ok ? '' : `${t('own.delete-failed')}\n${answer.message}`;
    },
    [makeMove, send, t],
  );
}

function deletedToast({ id }: Listing): string {
  return `deleted-${id}`;
}
