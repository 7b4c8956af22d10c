import * as account from '@polam/contract/calls/account';
import * as agents from '@polam/contract/calls/agents';
import * as bookings from '@polam/contract/calls/bookings';
import * as catalogue from '@polam/contract/calls/catalogue';
import * as chats from '@polam/contract/calls/chats';
import * as consents from '@polam/contract/calls/consents';
import * as coldStorage from '@polam/contract/calls/cold-storage';
import * as equipment from '@polam/contract/calls/equipment';
import * as freight from '@polam/contract/calls/freight';
import * as follows from '@polam/contract/calls/follows';
import * as groups from '@polam/contract/calls/groups';
import * as listings from '@polam/contract/calls/listings';
import * as notices from '@polam/contract/calls/notices';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as users from '@polam/contract/calls/users';
import * as pools from '@polam/contract/calls/pools';
import * as prices from '@polam/contract/calls/prices';
import * as ratings from '@polam/contract/calls/ratings';
import * as requirements from '@polam/contract/calls/requirements';
import * as views from '@polam/contract/calls/views/views';
import * as wishlist from '@polam/contract/calls/wishlist';
import { calls } from '@polam/contract';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { monthOf } from '@polam/domain/hire/equipment-calendar';
import type { TestActor } from './actor.ts';
import { daysAhead } from './hires.ts';
import type { Subject } from './scenarios/scenario.ts';

/** One call with its input, as a screen may have sent it. */
export type Question = readonly [call: AnyCall, input: InputOf<AnyCall>];

function ask<C extends AnyCall>(call: C, input: InputOf<C>): Question {
  return [call, input];
}

/** All questions of a user's screens about a subject and about the other user. */
export function questionsOf(subject: Subject, { ownId, otherId }: { ownId: string; otherId: string | null }) {
  const { listingId, requirementId, negotiationId, orderId, equipmentId, groupSlug } = subject;
  return [
    ...(listingId === undefined ? [] : listingQuestions(listingId)),
    ...(requirementId === undefined ? [] : requirementQuestions(requirementId)),
    ...(negotiationId === undefined ? [] : chatQuestions(negotiationId)),
    ...(orderId === undefined ? [] : orderQuestions(orderId)),
    ...(equipmentId === undefined ? [] : equipmentQuestions(equipmentId)),
    ...(groupSlug === undefined ? [] : groupQuestions(groupSlug)),
    ...ownQuestions(ownId),
    ...(otherId === null ? [] : userQuestions(otherId)),
  ];
}

const groupQuestions = (slug: string): Question[] => [
  ask(groups.get, { slug }),
  ask(groups.getOwn, { slug }),
];

const requirementQuestions = (requirementId: string): Question[] => [
  ask(requirements.get, { requirementId }),
  ask(requirements.matches, { requirementId }),
  ask(requirements.quotes, { requirementId }),
];

const chatQuestions = (negotiationId: string): Question[] => [
  ask(chats.read, { negotiationId }),
  ask(views.inHand, { negotiationId }),
  ask(offers.negotiationOf, { negotiationId }),
];

const orderQuestions = (orderId: string): Question[] => [
  ask(orders.get, { orderId }),
  ask(ratings.get, { orderId }),
  ask(pools.listParts, { orderId }),
];

const listingQuestions = (listingId: string): Question[] => [
  ask(listings.get, { listingId }),
  ask(groups.marks, { listingId }),
  ask(pools.get, { listingId }),
  ask(listings.landed, { listingId, pincode: '522002' }),
  ask(listings.listForUser, {}),
  ask(listings.listForVisitor, {}),
  ask(listings.listBySlug, { slug: 'wheat' }),
  ask(listings.listSameNamed, { name: 'Wheat' }),
  ask(listings.facets, {}),
  ask(offers.conversation, { listingId }),
  ask(offers.listReceived, { listingId }),
  ask(requirements.leads, { listingId }),
  ask(listings.listResponders, { listingId }),
];

const hireDays = daysAhead();

const equipmentQuestions = (equipmentId: string): Question[] => [
  ask(equipment.get, { equipmentId }),
  ask(equipment.listForHire, { from: hireDays.from, to: hireDays.from }),
  ask(equipment.facets, { purpose: 'hire', from: hireDays.from, to: hireDays.from }),
  ask(bookings.freeDays, { equipmentId, month: monthOf(hireDays.from) }),
  ask(chats.list, { equipmentId }),
];

const ownQuestions = (userId: string): Question[] => [
  ask(groups.list, {}),
  ask(groups.listOwn, {}),
  ask(agents.list, {}),
  ask(agents.listActs, {}),
  ask(account.get, {}),
  ask(bookings.list, { side: 'hirer' }),
  ask(bookings.list, { side: 'owner' }),
  ask(bookings.list, { side: 'hirer', state: 'ended' }),
  ask(bookings.list, { side: 'owner', state: 'ended' }),
  ask(chats.list, {}),
  ask(chats.list, { filter: 'waiting' }),
  ask(chats.list, { filter: 'theirs' }),
  ask(chats.list, { filter: 'agreed' }),
  ask(chats.list, { kind: 'sent' }),
  ask(chats.list, { kind: 'received' }),
  ask(chats.counts, {}),
  ask(coldStorage.listOwn, {}),
  ask(equipment.listOfOwner, { ownerId: userId }),
  ask(coldStorage.listEnquiries, {}),
  ask(coldStorage.listOwnClaims, {}),
  ask(follows.listFollowers, { userId }),
  ask(follows.listFollowing, { userId }),
  ask(listings.listOwn, {}),
  ask(views.morning, {}),
  ask(offers.listProposed, {}),
  ask(orders.list, { side: 'buyer' }),
  ask(orders.list, { side: 'seller' }),
  ask(orders.list, { side: 'buyer', state: 'ended' }),
  ask(orders.list, { side: 'seller', state: 'ended' }),
  ask(orders.listTransactions, {}),
  ask(orders.sumTransactions, {}),
  ask(pools.listMine, {}),
  ask(prices.watches, {}),
  ask(ratings.listDue, {}),
  ask(requirements.listOwn, {}),
  ask(requirements.list, {}),
  ask(requirements.facets, {}),
  ask(requirements.listByName, { commodityName: 'Wheat' }),
  ask(wishlist.list, {}),
  ask(wishlist.ids, {}),
  ask(views.today, {}),
  ...userQuestions(userId),
];

const userQuestions = (userId: string): Question[] => [
  ask(groups.ofUser, { userId }),
  ask(users.getProfile, { userId }),
  ask(users.getBasic, { userId }),
  ask(listings.listOfSeller, { sellerId: userId }),
  ask(requirements.listOfBuyer, { buyerId: userId }),
  ask(ratings.listOfUser, { userId }),
];

/**
 * Calls whose answers no act of users changes, that no screen caches, or that a test would not see change.
 */
const unasked: readonly AnyCall[] = [
  notices.list,
  notices.stream,
  notices.preferences,
  notices.pushKey,
  account.sessions,
  account.exportData,
  consents.get,
  catalogue.catalogue,
  catalogue.categories,
  catalogue.district,
  catalogue.place,
  catalogue.resolveSlug,
  catalogue.varieties,
  chats.type,
  coldStorage.get,
  coldStorage.list,
  equipment.listForSale,
  freight.rates,
  listings.askedPrice,
  listings.trace,
  orders.exportTransactions,
  prices.get,
  prices.latest,
  prices.list,
  users.getPublicProfile,
  users.list,
  users.search,
];

/** The answers of a user's screens, as text. */
export async function answersTo(
  reader: TestActor,
  questions: readonly Question[],
): Promise<Map<Question, string>> {
  const answers = new Map<Question, string>();
  for (const question of questions) answers.set(question, JSON.stringify(await reader.call(...question)));
  return answers;
}

/** The calls whose answers differ. */
export function changedCalls(
  before: ReadonlyMap<Question, string>,
  after: ReadonlyMap<Question, string>,
): readonly AnyCall[] {
  const changed = [...before.keys()].filter((question) => before.get(question) !== after.get(question));
  return [...new Set(changed.map(([call]) => call))];
}

/** The calls that no screen asks here: an id stands for every subject. */
export function callsNeverAsked(): readonly string[] {
  const id = '0190163d-8694-739b-aea5-966c26f8ad91';
  const subject = {
    listingId: id,
    requirementId: id,
    negotiationId: id,
    orderId: id,
    equipmentId: id,
    groupSlug: id,
  };
  const all = questionsOf(subject, { ownId: id, otherId: id });
  const asked = new Set([...all.map(([call]) => call), ...unasked]);
  const isRead = ({ writes, access, envelope, name }: AnyCall) =>
    !writes && access !== 'admin' && envelope === 'success' && !name.startsWith('cards.');
  return calls.filter((call) => isRead(call) && !asked.has(call)).map(({ name }) => name);
}
