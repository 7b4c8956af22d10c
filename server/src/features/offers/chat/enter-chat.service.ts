import { dayInIndia } from '@polam/domain/day';
import { listingStateOn, type ListingState } from '@polam/domain/listing';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Equipment } from '../../equipment/index.ts';
import type { Listings } from '../../listings/index.ts';
import { isHere } from '../../users/index.ts';
import { sideOf, type Side } from '../parties.ts';
import { findChatAbout, openChat, type ChatRow, type ChatSubject } from './chats.repository.ts';

/** A lot, who wants to talk about it, and with whom. */
interface EnterInput {
  readonly listingId: string;
  /** Null: the one who wants to. */
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

/** The rooms in which things lie that people talk about. */
export interface ChatRooms {
  readonly listings: Listings;
  readonly equipment: Pick<Equipment, 'lock'>;
}

/** A buyer and a lot. */
interface Ordered {
  readonly listingId: string;
  readonly buyerId: string;
  readonly at: Date;
}

type HasOrdered = (tx: Transaction, ordered: Ordered) => Promise<boolean>;

/** Beginning a talk about a lot or a machine, or going on with the one that there is. */
export function buildEntering(appContext: AppContext, { listings, equipment }: ChatRooms) {
  const orders = nobodyKnows();

  /** The talk of a pair about a lot, opened where there was none. The lot is locked, so that it is opened once. */
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

  /** The talk of somebody with the owner of a machine, opened where there was none. The machine is locked. */
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
    /** Lets a room to the right say that a buyer has ordered of a lot: the two may talk about it when it is sold. */
    evenIfOrdered: orders.ask,
  };
}

async function open(tx: Transaction, { userId, at, ...chat }: Opening): Promise<ChatRow> {
  await openChat(tx, { ...chat, id: uuidv7(), at });
  const opened = await findChatAbout(tx, { ...chat, userId });
  if (opened === null) throw new Error(`a talk about ${chat.about.id} was just opened and is gone`);
  return opened;
}

/** Rooms to the right know who has ordered of a lot: there is something to say though others cannot have it. */
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

/** What is paused may come back, and somebody may ask when. */
function mayAskAbout(state: ListingState): boolean {
  return state === 'active' || state === 'paused';
}

function otherOn(
  { party, buyerId }: Pick<Side, 'party' | 'buyerId'>,
  { sellerId }: { sellerId: string },
): string {
  return party === 'buyer' ? sellerId : buyerId;
}

/** Beginning talks in a running server. */
export type Entering = ReturnType<typeof buildEntering>;
