import { move as moveCall, remove } from '@polam/contract/calls/listings';
import type { ListingMove } from '@polam/domain/listing-moves';
import { useCallback, useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { callServer } from '~/lib/client.ts';
import { randomKey } from '~/lib/random-key.ts';
import { toast } from '~/ui/toast.ts';
import { namesOf, type Listing } from './listing.ts';
import { useForgetListings } from './own-listings.api.ts';

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
  /** Makes the move that was asked about; a deletion with its reason. */
  readonly confirm: (reason?: string) => void;
  readonly dismiss: () => void;
}

/** Moves one's own listings, one at a time, and says what came of it. */
export function useOwnControl(): OwnControl {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const makeMove = useMakeMove();
  const deleteListing = useDelete(makeMove);

  const during = async (listing: Listing, work: Promise<void>) => {
    setBusyId(listing.id);
    await work;
    setBusyId(null);
  };
  const press = (listing: Listing, move: ListingMove) => {
    if (move === 'close' || move === 'delete') setAsked({ listing, move });
    else void during(listing, makeMove(listing, move));
  };
  const confirm = (reason = '') => {
    if (asked === null) return;
    const { listing, move } = asked;
    setAsked(null);
    void during(listing, move === 'close' ? makeMove(listing, move) : deleteListing(listing, reason));
  };
  return { press, busyId, asked, confirm, dismiss: () => setAsked(null) };
}

type MakeMove = (listing: Listing, move: Exclude<ListingMove, 'delete'>) => Promise<void>;

function useMakeMove(): MakeMove {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const forget = useForgetListings();
  return useCallback(
    async (listing, move) => {
      const answer = await callServer(
        moveCall,
        { listingId: listing.id, move },
        { idempotencyKey: randomKey() },
      );
      const { name } = namesOf(listing, language);
      if (!answer.ok) toast.error(answer.message);
      else toast.success(t(`own.moved.${move}`, { name, day: formats.day(answer.value.listing.lastOn) }));
      await forget();
    },
    [forget, formats, language, t],
  );
}

function useDelete(makeMove: MakeMove): (listing: Listing, reason: string) => Promise<void> {
  const t = useText();
  const forget = useForgetListings();
  return useCallback(
    async (listing, reason) => {
      const input = { listingId: listing.id, reason };
      const answer = await callServer(remove, input, { idempotencyKey: randomKey() });
      if (!answer.ok) toast.error(`${t('own.delete-failed')} ${answer.message}`);
      else sayDeleted({ listing, message: answer.message, undoText: t('own.undo'), makeMove });
      await forget();
    },
    [forget, makeMove, t],
  );
}

interface Deleted {
  readonly listing: Listing;
  readonly message: string;
  readonly undoText: string;
  readonly makeMove: MakeMove;
}

/** Says that a listing is deleted, with a way to put it back. */
function sayDeleted({ listing, message, undoText, makeMove }: Deleted): void {
  const toastId = `deleted-${listing.id}`;
  const putBack = () => {
    toast.dismiss(toastId);
    void makeMove(listing, 'restore');
  };
  toast(
    <span className="flex flex-wrap items-center gap-x-3">
      {message}
      <button type="button" onClick={putBack} className="min-h-8 font-semibold underline underline-offset-4">
        {undoText}
      </button>
    </span>,
    { id: toastId },
  );
}
