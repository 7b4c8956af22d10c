import * as account from '@polam/contract/calls/account';
import * as agents from '@polam/contract/calls/agents';
import * as bookings from '@polam/contract/calls/bookings';
import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as coldStorage from '@polam/contract/calls/cold-storage';
import * as equipment from '@polam/contract/calls/equipment';
import * as follows from '@polam/contract/calls/follows';
import * as groups from '@polam/contract/calls/groups';
import * as listings from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as users from '@polam/contract/calls/users';
import * as pools from '@polam/contract/calls/pools';
import * as prices from '@polam/contract/calls/prices';
import * as ratings from '@polam/contract/calls/ratings';
import * as requirements from '@polam/contract/calls/requirements';
import { inHand } from '@polam/contract/calls/views/in-hand';
import { morning } from '@polam/contract/calls/views/morning';
import * as views from '@polam/contract/calls/views/views';
import * as wishlist from '@polam/contract/calls/wishlist';
import { calls } from '@polam/contract';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { eventKinds } from '@polam/contract/events';
import { isStaleAfter } from '@polam/contract/topics';
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
  const { listingId, requirementId, negotiationId, orderId, equipmentId, groupSlug, farmerId } = subject;
  return [
    ...(listingId === undefined ? [] : listingQuestions(listingId)),
    ...(requirementId === undefined ? [] : requirementQuestions(requirementId)),
    ...(negotiationId === undefined ? [] : chatQuestions(negotiationId)),
    ...(orderId === undefined ? [] : orderQuestions(orderId)),
    ...(equipmentId === undefined ? [] : equipmentQuestions(equipmentId)),
    ...(groupSlug === undefined ? [] : groupQuestions(groupSlug)),
    ...(farmerId === undefined ? [] : [ask(agents.listTrades, { actsFor: farmerId })]),
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
  ask(inHand, { negotiationId }),
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
  ask(agents.list, { side: 'given' }),
  ask(agents.list, { side: 'held' }),
  ask(agents.listActs, {}),
  ask(agents.listTrades, {}),
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
  ask(blocks.listBlocks, {}),
  ask(coldStorage.listOwn, {}),
  ask(equipment.listOfOwner, { ownerId: userId }),
  ask(coldStorage.listEnquiries, {}),
  ask(coldStorage.listOwnClaims, {}),
  ask(follows.listFollowers, { userId }),
  ask(follows.listFollowing, { userId }),
  ask(listings.listOwn, {}),
  ask(morning, {}),
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

/** Calls that read, and why no question asks them; each needs a reason that a topic cannot tell. */
export const unasked: Readonly<Record<string, string>> = {
  'account.sessions': 'devices of the reader, which no act of another changes',
  'catalogue.district': 'places do not change',
  'catalogue.place': 'places do not change',
  'catalogue.villages': 'places do not change',
  'catalogue.resolveSlug': 'leads old addresses on, once',
  'chats.type': 'sends that somebody types, and answers nothing',
  'coldStorage.get': 'asked of an id that the subjects lack',
  'coldStorage.list': 'enquiries and claims are not shown in it',
  'consents.get': 'the choice of the reader alone',
  'equipment.listForSale': 'bookings are of equipment for hire',
  'listings.askedPrice': 'a hint while one types, never cached',
  'listings.trace': 'the printed page of a label, never cached',
  'map.districts': 'counts, cached by the server for all',
  'notices.list': 'holds the events by which all else is told',
  'notices.preferences': 'settings of the reader alone',
  'notices.pushKey': 'a setting of the server',
  'people.getPublicProfile': 'of visitors; what users see of a profile is asked',
  'people.search': 'accounts are not changed by what is played',
  'phoneLogins.way': 'of visitors, before they sign in',
  'prices.get': 'imported, or by an admin: none in the market of the test',
  'prices.latest': 'imported, or by an admin: none in the market of the test',
  'prices.list': 'imported, or by an admin: none in the market of the test',
  'sitemap.machines': 'for search engines',
  'sitemap.overview': 'for search engines',
  'sitemap.part': 'for search engines',
  'sitemap.storages': 'for search engines',
  'views.counters': 'counts, cached by the server for all',
};

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

/** Topics that an act of a user or its event may change. */
const changedByUsers = [
  ...Object.values(eventKinds),
  ...calls.filter(({ writes, access }) => writes && access !== 'admin'),
].flatMap(({ changes }) => changes);

/** Names of the calls that a screen may read and no question asks: an id stands for every subject. */
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
  const asked = new Set(questionsOf(subject, { ownId: id, otherId: id }).map(([call]) => call));
  return calls.filter((call) => mayShowActs(call) && !asked.has(call)).map(({ name }) => name);
}

/** Whether a user's screen reads a call that says of no topic, or of one that acts of users change. */
function mayShowActs({ writes, access, envelope, name, reads }: AnyCall): boolean {
  if (writes || access === 'admin' || envelope !== 'success' || name.startsWith('cards.')) return false;
  return reads.length === 0 || isStaleAfter(reads, changedByUsers);
}
