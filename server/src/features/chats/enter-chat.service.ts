import { dayInIndia } from '@polam/domain/day';
import { listingStateOn, type ListingState } from '@polam/domain/market/listing';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Equipment } from '../equipment/index.ts';
import type { Listings } from '../listings/index.ts';
import { isHere } from '../users/index.ts';
import { sideOf, type Side } from '../offers/index.ts';
import { findChatAbout, openChat, type ChatRow, type ChatSubject } from './chats.repository.ts';

/** A listing, the user who begins a conversation about it, and the buyer. */
interface EnterInput {
  readonly listingId: string;
  /** Null: the user himself. */
  readonly buyerId: string | null;
  readonly userId: string;
}

interface Opening {
  readonly about: ChatSubject;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly userId: string;
  readonly at: Date;
}

type EnterRefusal = 'not-found' | 'own-listing' | 'no-such-party' | 'listing-closed' | 'not-answering';

type EquipmentRefusal = 'not-found' | 'own-machine' | 'machine-closed' | 'not-answering';

/** The features whose items conversations are about. */
export interface ChatRooms {
  readonly listings: Listings;
  readonly equipment: Pick<Equipment, 'lock'>;
}

/** A buyer and a listing. */
interface Ordered {
  readonly listingId: string;
  readonly buyerId: string;
  readonly at: Date;
}

type HasOrdered = (tx: Transaction, ordered: Ordered) => Promise<boolean>;

/** Begins a conversation about a listing or equipment, or continues the present one. */
export function buildEntering(appContext: AppContext, { listings, equipment }: ChatRooms) {
  const orders = nobodyKnows();

  /**
   * The conversation of a pair about a listing, opened where there is none. The listing is locked, so that it
   * is opened once.
   */
  async function enter(tx: Transaction, input: EnterInput): Promise<Result<ChatRow, EnterRefusal>> {
    const { listingId, userId } = input;
    const listing = await listings.lock(tx, listingId);
    if (listing === null) return refuse('not-found');
    const otherId = input.buyerId === userId && userId !== listing.sellerId ? null : input.buyerId;
    const side = sideOf(listing, { actorId: userId, otherId });
    if (!side.ok) return side;
    const { buyerId } = side.value;
    const about = { kind: 'listing', id: listingId } as const;
    const known = await findChatAbout(tx, { about, buyerId, userId });
    if (known !== null) return ok(known);

    const at = appContext.now();
    if (
      !mayAskAbout(listingStateOn(listing, dayInIndia(at))) &&
      !(await orders.isOrdered(tx, { listingId, buyerId, at }))
    )
      return refuse(listing.state === 'deleted' ? 'not-found' : 'listing-closed');
    if (!(await isHere(tx, otherOn(side.value, listing)))) return refuse('not-answering');
    return ok(await open(tx, { about, buyerId, sellerId: listing.sellerId, userId, at }));
  }

  /**
   * The conversation of a user with the owner of equipment, opened where there is none. The equipment is
   * locked.
   */
  async function enterAboutEquipment(
    tx: Transaction,
    { equipmentId, userId }: { equipmentId: string; userId: string },
  ): Promise<Result<ChatRow, EquipmentRefusal>> {
    const item = await equipment.lock(tx, equipmentId);
    if (item === null) return refuse('not-found');
    const { ownerId: sellerId, state } = item;
    if (sellerId === userId) return refuse('own-machine');
    const about = { kind: 'machine', id: equipmentId } as const;
    const known = await findChatAbout(tx, { about, buyerId: userId, userId });
    if (known !== null) return ok(known);

    if (state === 'deleted') return refuse('not-found');
    if (state !== 'active') return refuse('machine-closed');
    if (!(await isHere(tx, sellerId))) return refuse('not-answering');
    return ok(await open(tx, { about, buyerId: userId, sellerId, userId, at: appContext.now() }));
  }

  return {
    enter,
    enterAboutEquipment,
    /**
     * Adds a check whether a buyer has ordered from a listing: the two may have a conversation about it even
     * when it is sold out.
     */
    evenIfOrdered: orders.ask,
  };
}

async function open(tx: Transaction, { userId, at, ...chat }: Opening): Promise<ChatRow> {
  await openChat(tx, { ...chat, id: uuidv7(), at });
  const opened = await findChatAbout(tx, { ...chat, userId });
  if (opened === null) throw new Error(`a talk about ${chat.about.id} was just opened and is gone`);
  return opened;
}

/**
 * Checks added by dependent features that know the orders: with an order there is something to discuss though
 * others cannot buy it.
 */
function nobodyKnows() {
  const knowing: HasOrdered[] = [];
  return {
    ask: (hasOrdered: HasOrdered): void => void knowing.push(hasOrdered),
    isOrdered: async (tx: Transaction, ordered: Ordered): Promise<boolean> => {
      for (const hasOrdered of knowing) if (await hasOrdered(tx, ordered)) return true;
      return false;
    },
  };
}

/** A paused listing may come back, and a buyer may ask when. */
function mayAskAbout(state: ListingState): boolean {
  return state === 'active' || state === 'paused';
}

function otherOn(
  { party, buyerId }: Pick<Side, 'party' | 'buyerId'>,
  { sellerId }: { sellerId: string },
): string {
  return party === 'buyer' ? sellerId : buyerId;
}

/** Type of the beginning of conversations in a running server. */
export type Entering = ReturnType<typeof buildEntering>;
