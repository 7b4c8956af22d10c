import { move as moveCall, remove } from '@polam/contract/calls/listings';
import type { ListingMove } from '@polam/domain/listing-moves';
import { useCallback, useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';
import { sayWithUndo } from '~/ui/undo-toast.tsx';
import { ownNameOf, type Listing } from './listing.ts';
import { useInvalidateListings } from './own-listings.api.ts';

/** The moves that ask before they are made. */
export type AskedMove = Extract<ListingMove, 'close' | 'delete'>;

/** A move that waits for its seller's word. */
export interface Asked {
  readonly listing: Listing;
  readonly move: AskedMove;
}

/** Doing something with one's own listings. */
export interface OwnControl {
  /** Makes a move, or asks first where it should be thought over. */
  readonly press: (listing: Listing, move: ListingMove) => void;
  /** Which listing is just being moved. */
  readonly busyId: string | null;
  readonly asked: Asked | null;
  /** Why the move that was asked about was not done; empty where it was not tried. */
  readonly refusal: string;
  /** Makes the move that was asked about, which is asked until it is done; a deletion with its reason. */
  readonly confirm: (reason?: string) => Promise<void>;
  readonly dismiss: () => void;
}

/** Moves one's own listings, one at a time, and says what came of it. */
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

/** Makes a move and gives why it was not done; nothing where it was. */
type MakeMove = (listing: Listing, move: Exclude<ListingMove, 'delete'>) => Promise<string>;

function useMakeMove(): MakeMove {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const invalidate = useInvalidateListings();
  const { send } = useSubmit(moveCall);
  return useCallback(
    async (listing, move) => {
      // Whoever puts it back on the page needs no other way to.
      if (move === 'restore') toast.dismiss(deletedToast(listing));
      const answer = await send({ listingId: listing.id, move });
      if (answer.ok) {
        const { state, lastOn } = answer.value.listing;
        const done = move === 'renew' && state === 'paused' ? 'renew-paused' : move;
        const name = ownNameOf(listing, language);
        toast.success(t(`own.moved.${done}`, { name, day: formats.day(lastOn) }));
      }
      await invalidate();
      return answer.ok ? '' : answer.message;
    },
    [invalidate, formats, language, send, t],
  );
}

function useDelete(makeMove: MakeMove): (listing: Listing, reason: string) => Promise<string> {
  const t = useText();
  const invalidate = useInvalidateListings();
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
      await invalidate();
      return answer.ok ? '' : `${t('own.delete-failed')}\n${answer.message}`;
    },
    [invalidate, makeMove, send, t],
  );
}

function deletedToast({ id }: Listing): string {
  return `deleted-${id}`;
}
