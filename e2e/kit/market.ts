import type { InputOf, OutputOf } from '@polam/contract/call';
import { request } from '@polam/contract/calls/bookings';
import { list as listConsents } from '@polam/contract/calls/agents';
import { categories } from '@polam/contract/calls/catalogue';
import { list as listConversations, startAboutEquipment } from '@polam/contract/calls/chats';
import { list as listStorages } from '@polam/contract/calls/cold-storage';
import { listForHire, listOfOwner } from '@polam/contract/calls/equipment';
import { listOwn as listOwnGroups } from '@polam/contract/calls/groups';
import { listForVisitor, listOwn } from '@polam/contract/calls/listings';
import { quote } from '@polam/contract/calls/offers';
import { list as listOrders } from '@polam/contract/calls/orders';
import { complain, listComplaints } from '@polam/contract/calls/reports';
import { post } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOver } from './client.ts';
import type { Looker, Sights } from './pages.ts';
import { arrive, newcomer } from './users.ts';
import { startPolam, type RunningPolam } from './polam.ts';
import { signInOver, type SignedIn } from './session.ts';

/** A running demo market with a signed-in user, newcomer and admin. */
export interface DemoMarket {
  readonly polam: RunningPolam;
  readonly sights: Sights;
  readonly users: Readonly<Record<Exclude<Looker, 'visitor'>, SignedIn>>;
}

/** Email and push settings, so that pages show these choices; nothing is delivered. */
const outward = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUSH_PUBLIC_KEY: 'BLxiNsSieBaZRrMDzjbmuVNalYZ9SRcvVGSnbNnYIZFXcwYvc2UAAls2-4kLuusyB0DwpSQCpU9BxOsNwV7vYHY',
  PUSH_PRIVATE_KEY: 'VJE8RvqMmLq6aywgVC-AUHmmlebvxTfrUyUsT1V9zys',
  PUSH_SUBJECT: 'mailto:hello@polam.example',
};

/** Settings of a demo server on which every delivery channel can be chosen. */
export const demoSettings = { DEMO: '1', ...outward } as const;

/** Starts a separate market with the demo. */
export async function startDemoMarket(): Promise<DemoMarket> {
  return demoMarketOf(await startPolam({ env: demoSettings }));
}

/** Signs in the first farmer of a demo, its admin and a new user. */
export async function demoMarketOf(polam: RunningPolam): Promise<DemoMarket> {
  const user = await signIn(polam, 'farmer');
  const admin = await signIn(polam, 'admin');
  const users = { user, admin, newcomer: await arrive(polam.url, newcomer) };
  return { polam, users, sights: await findSights(polam, { user, admin }) };
}

/** Signs in with a login from the file that the demo writes. */
export async function signIn(polam: RunningPolam, role: string): Promise<SignedIn> {
  const lines = readFileSync(join(polam.dataFolder, 'demo-logins.txt'), 'utf8').split('\n');
  const [, email = '', password = ''] = lines.find((line) => line.startsWith(`${role}\t`))?.split('\t') ?? [];
  return signInOver(polam.url, { email, password });
}

async function findSights(
  polam: RunningPolam,
  { user, admin }: { user: SignedIn; admin: SignedIn },
): Promise<Sights> {
  const all = await callOver(polam.url, { call: listForVisitor, input: { search: 'chilli' } });
  const own = await callOver(polam.url, { call: listOwn, input: {}, sent: { token: user.token } });
  const conversations = await callOver(polam.url, {
    call: listConversations,
    input: {},
    sent: { token: user.token },
  });
  const [listing] = all.ok ? all.value.listings.filter(({ seller }) => seller.id !== user.user.id) : [];
  // Its own page is headed by its name and variety, others by its name alone.
  const ownListing = own.ok ? own.value.listings.find(({ variety }) => variety === null) : undefined;
  if (listing === undefined || ownListing === undefined)
    throw new Error('The demo lacks listings to look at.');
  const chat = conversations.ok ? conversations.value.conversations[0] : undefined;
  if (chat === undefined) throw new Error('The demo lacks a talk to look at.');
  const group = await findGroup(polam, user);
  const [order, equipmentList, storage] = [
    await findOrder(polam, user),
    await findOtherEquipment(polam, user),
    await findStorage(polam),
  ];
  const { categorySlug: category, slug } = listing.commodity;
  return {
    listing: { id: listing.id, category, slug, name: headingOf(listing) },
    ownListingId: ownListing.id,
    userId: listing.seller.id,
    chatId: chat.negotiationId,
    requirementId: await lookForChilli(polam, user),
    orderId: order.id,
    equipmentId: equipmentList.equipment.id,
    ownEquipmentId: equipmentList.ownEquipmentItem.id,
    equipmentChatId: equipmentList.chatId,
    storageId: storage.id,
    ...group.ids,
    complaintId: await complainOf(polam, { listingId: listing.id, user, admin }),
    names: {
      user: user.user.name,
      seller: listing.seller.name,
      category: await nameOfCategory(polam, category),
      ownListing: headingOf(ownListing),
      chatPartner: chat.other.name,
      orderBuyer: order.buyer.name,
      storage: storage.name,
      ...group.names,
      ownEquipmentItem: `${equipmentList.ownEquipmentItem.typeNames.te} · ${equipmentList.ownEquipmentItem.model}`,
    },
  };
}

/** The group that the user manages, and a farmer of it for whom the user sells. */
async function findGroup({ url }: RunningPolam, { token }: SignedIn) {
  const sent = { token };
  const own = await callOver(url, { call: listOwnGroups, input: {}, sent });
  const consents = await callOver(url, { call: listConsents, input: {}, sent });
  const group = own.ok ? own.value.groups[0] : undefined;
  const farmer = consents.ok ? consents.value.held[0]?.farmer : undefined;
  if (group === undefined || farmer === undefined) throw new Error('The demo lacks a group to look at.');
  return {
    ids: { groupSlug: group.slug, farmerId: farmer.id },
    // As readers of Telugu see it.
    names: { group: group.name, farmer: nameInScript(farmer.name, 'te') ?? farmer.name },
  };
}

/** The name of a category in Telugu. */
async function nameOfCategory({ url }: RunningPolam, slug: string): Promise<string> {
  const listed = await callOver(url, { call: categories, input: {} });
  const found = listed.ok ? listed.value.categories.find((each) => each.slug === slug) : undefined;
  if (found === undefined) throw new Error(`There is no category ${slug}.`);
  return found.names.te;
}

/** Heading of the page of a listing in Telugu; a custom name of the seller is not translated. */
function headingOf({ name, commodity }: OutputOf<typeof listForVisitor>['listings'][number]): string {
  return name === commodity.name ? commodity.names.te : name;
}

/** The user reports a listing; returns the complaint as the admin lists it. */
async function complainOf(
  { url }: RunningPolam,
  { listingId, user, admin }: { listingId: string; user: SignedIn; admin: SignedIn },
): Promise<string> {
  const input = { about: 'listing', subjectId: listingId, reason: 'These are last year’s chillies' } as const;
  await callOver(url, { call: complain, input, sent: { token: user.token } });
  const listed = await callOver(url, { call: listComplaints, input: {}, sent: { token: admin.token } });
  const [complaint] = listed.ok ? listed.value.complaints : [];
  if (complaint === undefined) throw new Error('The demo lacks a complaint to look at.');
  return complaint.id;
}

/** Equipment of another user that the user books, and the user's own that the trader books. */
async function findOtherEquipment(polam: RunningPolam, { token, user: { id: ownerId } }: SignedIn) {
  const sent = { token };
  const listed = await callOver(polam.url, { call: listForHire, input: { category: 'tractors' }, sent });
  const own = await callOver(polam.url, { call: listOfOwner, input: { ownerId }, sent });
  const equipment = listed.ok ? listed.value.equipment.find(({ owner }) => owner.id !== ownerId) : undefined;
  const ownEquipmentItem = own.ok ? own.value.equipment.find(({ purpose }) => purpose === 'hire') : undefined;
  if (equipment === undefined || ownEquipmentItem === undefined)
    throw new Error('The demo lacks machines to look at.');
  const from = addDays(dayInIndia(new Date()), 3);
  const days = { from, to: addDays(from, 3), note: 'రెండు ఎకరాల దుక్కి' };
  const trader = await signIn(polam, 'trader');
  await askFor(polam, { ...days, equipmentId: equipment.id }, token);
  await askFor(polam, { ...days, equipmentId: ownEquipmentItem.id }, trader.token);
  await askAbout(polam, { equipmentId: ownEquipmentItem.id, text: 'డ్రైవర్ కూడా వస్తారా?' }, trader.token);
  const question = { equipmentId: equipment.id, text: 'చివరికి ఎంతకు ఇస్తారు?' };
  return { equipment, ownEquipmentItem, chatId: await askAbout(polam, question, token) };
}

/** Asks the owner of equipment a question, and returns the id of the conversation. */
async function askAbout(
  polam: RunningPolam,
  input: InputOf<typeof startAboutEquipment>,
  token: string,
): Promise<string> {
  const asked = await callOver(polam.url, { call: startAboutEquipment, input, sent: { token } });
  if (!asked.ok) throw new Error(asked.message);
  return asked.value.negotiationId;
}

/** The cold storage with the most room. */
async function findStorage(
  polam: RunningPolam,
): Promise<OutputOf<typeof listStorages>['coldStorages'][number]> {
  const found = await callOver(polam.url, { call: listStorages, input: { sort: 'free' } });
  const [storage] = found.ok ? found.value.coldStorages : [];
  if (storage === undefined) throw new Error('The demo lacks a cold storage to look at.');
  return storage;
}

async function askFor(polam: RunningPolam, input: InputOf<typeof request>, token: string): Promise<void> {
  const asked = await callOver(polam.url, { call: request, input, sent: { token } });
  if (!asked.ok) throw new Error(asked.message);
}

/** A completed order of the user. */
async function findOrder(
  polam: RunningPolam,
  { token }: SignedIn,
): Promise<OutputOf<typeof listOrders>['orders'][number]> {
  const input = { side: 'seller', state: 'ended' } as const;
  const orders = await callOver(polam.url, { call: listOrders, input, sent: { token } });
  const done = orders.ok ? orders.value.orders.find(({ state }) => state === 'completed') : undefined;
  if (done === undefined) throw new Error('The demo lacks a deal to look at.');
  return done;
}

/** The user posts a requirement for chilli, and the demo's trader quotes. */
async function lookForChilli(polam: RunningPolam, user: SignedIn): Promise<string> {
  const neededOn = addDays(dayInIndia(new Date()), 20);
  const terms = { quantityMilli: 10_000, pricePaise: 1_900_000, neededOn };
  const wanted = { ...terms, commodityName: 'Red chilli', unit: 'quintal' } as const;
  const posted = await callOver(polam.url, { call: post, input: wanted, sent: { token: user.token } });
  if (!posted.ok) throw new Error(posted.message);
  const { id: requirementId } = posted.value.requirement;
  const { token } = await signIn(polam, 'trader');
  const note = 'Teja, dried in the shade';
  const quoted = await callOver(polam.url, {
    call: quote,
    input: { ...terms, requirementId, pricePaise: 1_850_000, note },
    sent: { token },
  });
  if (!quoted.ok) throw new Error(quoted.message);
  return requirementId;
}
