import type { AnyCall } from './call.ts';
import { freeDays, list as listBookings } from './calls/bookings.ts';
import { get as getAccount } from './calls/account.ts';
import {
  list as listConversations,
  post,
  read as readConversation,
  start,
  startAboutEquipment,
} from './calls/chats.ts';
import { listEnquiries } from './calls/cold-storage.ts';
import {
  facets as equipmentFacets,
  get as getEquipment,
  listForHire,
  listOfOwner,
} from './calls/equipment.ts';
import { listFollowers, listFollowing } from './calls/follows.ts';
import {
  facets,
  get,
  listBySlug,
  listForUser,
  listForVisitor,
  listOfSeller,
  listOwn,
  listResponders,
  listSameNamed,
} from './calls/listings.ts';
import {
  answer,
  listAnswered,
  listProposed,
  listReceived,
  negotiationOf,
  propose,
  proposeToBuyer,
  quote,
  conversation,
} from './calls/offers.ts';
import { get as getOrder, list as listOrders, listTransactions, sumTransactions } from './calls/orders.ts';
import { list as listNotices } from './calls/notices.ts';
import { getBasic, getProfile } from './calls/users.ts';
import { get as getRatings, listDue, listOfUser } from './calls/ratings.ts';
import {
  facets as requirementFacets,
  get as getRequirement,
  leads,
  list as listAllRequirements,
  listByName as listRequirementsByName,
  listOfBuyer,
  listOwn as listRequirements,
  matches,
  quotes,
} from './calls/requirements.ts';
import { today, waitingOffers } from './calls/views.ts';
import { list as listWishlistItems } from './calls/wishlist.ts';
import type { LiveEventType } from './events.ts';

// An order takes quantity from a listing or returns it, which changes the market.
const ofMarket = [get, listOwn, listOfSeller, listForUser, listForVisitor, listBySlug, listSameNamed, facets];
// An offer may be a quote, and an order fills a requirement.
const ofRequirements = [
  getRequirement,
  listRequirements,
  listOfBuyer,
  listAllRequirements,
  listRequirementsByName,
  requirementFacets,
  quotes,
];
const ofOwnOrders = [listOrders, getOrder, listTransactions, sumTransactions, today];
// The user's own profile counts completed orders and lists pending offers.
const ofOrders = [...ofOwnOrders, ...ofMarket, ...ofRequirements, getProfile];
// A confirmed booking takes days of a piece of equipment; lists show what is free on given days.
const ofBookings = [today, listBookings, freeDays, listForHire, equipmentFacets];
const ofRatings = [getRatings, listDue, listOfUser, getProfile, today];
const ofConversations = [readConversation, listConversations, listNotices, today];
const ofOffers = [
  today,
  waitingOffers,
  readConversation,
  listConversations,
  listAnswered,
  listReceived,
  listResponders,
  listProposed,
  conversation,
  negotiationOf,
  get,
  listOwn,
  getProfile,
  ...ofRequirements,
];

/**
 * The calls whose answers to the receiver are stale after an event; screens that show one of them call again.
 * An event leaves the answers of all other calls valid.
 */
export const staleCalls: { readonly [T in LiveEventType]: readonly AnyCall[] } = {
  'offer.proposed': ofOffers,
  'negotiation.opened': ofOffers,
  'offer.voided': [...ofOffers, ...ofMarket],
  'offer.decided': [...ofOffers, ...ofOrders],
  'order.placed': ofOrders,
  'order.changed': ofOrders,
  'order.noted': ofOrders,
  'rating.asked': ofRatings,
  // The rating of a user is shown beside the name everywhere.
  'rating.opened': [...ofRatings, ...ofOwnOrders, ...ofMarket, getAccount, getBasic],
  // A reminder changes no data on any screen.
  'reminder.due': [],
  'person.followed': [getProfile, listFollowers, listFollowing],
  // A user who only wrote a message counts as a responder too, of a listing or of equipment.
  'message.posted': [...ofConversations, listAnswered, listResponders, get, listOwn, listOfOwner],
  'wish.cheaper': [listWishlistItems, ...ofMarket, getProfile],
  'complaint.decided': [],
  // All sessions have ended; for new ones, the profile says when the password last changed.
  'password.reset': [getProfile],
  'conduct.warned': [...ofMarket, ...ofOffers],
  'listing.posted-for': [...ofMarket, getProfile],
  'match.found': [
    today,
    matches,
    leads,
    listOfBuyer,
    listAllRequirements,
    listRequirementsByName,
    requirementFacets,
    getProfile,
  ],
  'booking.requested': ofBookings,
  'booking.changed': ofBookings,
  'storage.asked': [listEnquiries, today],
};

const ofOwnWrites: Readonly<Record<string, readonly AnyCall[]>> = {
  [post.name]: ofConversations,
  [start.name]: [...ofConversations, conversation],
  // A user who has asked may see the owner's phone.
  [startAboutEquipment.name]: [...ofConversations, getEquipment],
  [propose.name]: ofOffers,
  [proposeToBuyer.name]: ofOffers,
  [quote.name]: [...ofOffers, leads],
  [answer.name]: [...ofOffers, ...ofOrders],
};

/**
 * The same for the user's own writes: the calls whose answers are stale after a writing call, whether it was
 * answered at once or sent from the outbox later.
 */
export function staleAfter({ name }: Pick<AnyCall, 'name'>): readonly AnyCall[] {
  return ofOwnWrites[name] ?? [];
}
