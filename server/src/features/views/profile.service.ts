import type * as calls from '@polam/contract/calls/people';
import type { OutputOf } from '@polam/contract/call';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { meanRating } from '@polam/domain/person';
import { placeIn } from '@polam/domain/place';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { ok, refuse } from '@polam/server/http/result';
import type { Equipment, EquipmentDocument } from '../equipment/index.ts';
import type { ListingDocument, Listings } from '../listings/index.ts';
import type { Requirements } from '../requirements/index.ts';
import { readerOf, type PersonRow, type Reader, type Users } from '../users/index.ts';
import { listListingIdsOf, listProposals, type ProposalRow } from './views.repository.ts';

type Profile = OutputOf<typeof calls.getProfile>['person'];

/** The rooms that a profile is composed of. */
export interface ProfileRooms {
  readonly users: Users;
  readonly listings: Listings;
  readonly requirements: Requirements;
  readonly equipment: Equipment;
}

/** A person's profile; what is private is filled for its owner alone. */
export function buildProfile(house: House, rooms: ProfileRooms): Handler<typeof calls.getProfile> {
  return async ({ personId }, context) => {
    const reader = readerOf(context);
    const person = await rooms.users.reveal(await rooms.users.findPerson(personId, reader), context);
    if (person === null) return refuse('not-found');
    const isOwn = person.id === context.actor.id;
    const [listings, requirements, machines, proposals] = await Promise.all([
      listingsOf(house, rooms.listings, { sellerId: person.id, isOwn, reader }),
      rooms.requirements.listOpenOf(person.id, context.language),
      rooms.equipment.listOfferedBy(person.id, reader),
      isOwn ? listProposals(house.db, person.id) : [],
    ]);
    return ok({
      person: {
        ...personOf(person, context.language),
        ...notYetBuilt,
        listings: listings.map(profileListing),
        requirements,
        equipmentForHire: offeredFor(machines, 'hire'),
        equipmentForSale: offeredFor(machines, 'sale'),
        proposalsReceived: byListing(proposals),
      },
    });
  };
}

/** Follows, wishlist, orders and ratings have no rooms yet; their lists are empty until they do. */
const notYetBuilt = { followers: [], following: [], wishlist: [], orderedListings: [], transactionCount: 0 };

async function listingsOf(
  house: House,
  listings: Listings,
  { sellerId, isOwn, reader }: { sellerId: string; isOwn: boolean; reader: Reader },
): Promise<readonly ListingDocument[]> {
  const onMarket = isOwn ? null : dayInIndia(house.now());
  const ids = await listListingIdsOf(house.db, { sellerId, onMarket, limit: MAX_PAGE });
  return listings.documentsOf(ids, reader);
}

function personOf(row: PersonRow, language: Language) {
  const { id, name, ratingCount, description, phone, email, address } = row;
  return {
    id,
    name,
    rating: meanRating(row),
    ratingCount,
    ...placeIn(row.district, language),
    description,
    createdAt: row.createdAt.toISOString(),
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(address === null ? {} : { address }),
  };
}

/** Clients build URLs from the seller of a profile's listing, so there it is the plain id. Source: WIRE. */
function profileListing({ seller, ...listing }: ListingDocument): Profile['listings'][number] {
  return { ...listing, sellerId: seller.id };
}

function offeredFor(machines: readonly EquipmentDocument[], purpose: 'hire' | 'sale'): EquipmentDocument[] {
  return machines.filter((machine) => machine.purpose === purpose);
}

/** One entry a responder, under the id of the listing. */
function byListing(proposals: readonly ProposalRow[]): Profile['proposalsReceived'] {
  const received: Profile['proposalsReceived'] = {};
  for (const { listingId, buyerId, buyerName, phone, offerCount, lastOfferAt } of proposals) {
    const entry = { id: buyerId, name: buyerName, phone, offerCount, lastOfferAt: lastOfferAt.toISOString() };
    (received[listingId] ??= []).push(entry);
  }
  return received;
}
