import type { OutputOf } from '@polam/contract/call';
import { get as getAccount } from '@polam/contract/calls/account';
import { list as listConversations, read as readConversation } from '@polam/contract/calls/chats';
import { list as listStorages } from '@polam/contract/calls/cold-storage';
import { get as getEquipment, listForHire, listForSale, listOfOwner } from '@polam/contract/calls/equipment';
import { list as listGroups } from '@polam/contract/calls/groups';
import { listForVisitor } from '@polam/contract/calls/listings';
import { list as listRequirements } from '@polam/contract/calls/requirements';
import { getProfile, search } from '@polam/contract/calls/users';
import { cardDescription, namesOf } from '@polam/domain/market/listing';
import { callOver } from './client.ts';
import { settle, type Device } from './device.ts';
import type { DemoMarket } from './market.ts';
import type { OpenDemo } from './opening.ts';
import type { Looker } from './pages.ts';
import { latinWords, readScreen } from './screen-text.ts';

/** Number of characters of the id of an order or listing that are shown as its number. */
const SHORT_ID = 8;

/** Names that are the same in every language. */
const properNames = [
  'Polam',
  'English',
  'WhatsApp',
  'Facebook',
  'Instagram',
  'YouTube',
  'GeoNames, CC BY 4.0',
  'CSV',
  'AGMARKNET (agmarknet.gov.in)',
  'data.gov.in',
  'Government Open Data License – India',
  'CACP',
  'MSP',
  'UPI',
  'PIN',
  'OTP',
  'JCB',
  'MIT',
  'name@okbank',
  'JPEG',
  'PNG',
  'WebP',
  '5 MB',
];

type Listing = OutputOf<typeof listForVisitor>['listings'][number];

/** A reader of Telugu only. */
export interface Reader {
  readonly phone: Device;
  /** The English words on each screen read so far. */
  readonly english: Readonly<Record<string, readonly string[]>>;
  /** Reads the current screen once it is settled. */
  readonly look: (screen: string) => Promise<void>;
}

/** Opens a phone in Telugu in the demo market; texts written by users do not count as English. */
export async function openReader(place: OpenDemo, looker: Exclude<Looker, 'admin'>): Promise<Reader> {
  const market = place.demo;
  const signedIn = looker === 'visitor' ? null : market.users[looker];
  const phone = await place.openDevice({ language: 'te', signedIn });
  const allowed = await wordsInAnyLanguage(market);
  const english: Record<string, readonly string[]> = {};
  const look = async (screen: string) => {
    await settle(phone.page);
    english[screen] = latinWords(await readScreen(phone.page), allowed);
  };
  return { phone, english, look };
}

/** Texts that may be in Latin script in every language: names, numbers, and texts written by users. */
export async function wordsInAnyLanguage(market: DemoMarket): Promise<readonly string[]> {
  const { users, sights } = market;
  const words = await Promise.all([
    listAll(market).then(wordsOfListings),
    wordsOfStorages(market),
    wordsOfGroups(market),
    wordsOfEquipment(market),
    wordsOfChats(market),
    wordsOfRequirements(market),
    wordsOfEverybody(market),
    wordsOfUser(market, users.user.user.id),
    ownWords(market),
    wordsOfUser(market, sights.userId),
  ]);
  const ids = [sights.ownListingId, sights.orderId].flatMap((id) => [id, id.slice(-SHORT_ID).toUpperCase()]);
  return [...properNames, ...ids, ...words.flat()];
}

/** All listings for sale. */
export async function listAll(market: DemoMarket, cursor?: string): Promise<readonly Listing[]> {
  const input = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
  const sent = { token: market.users.admin.token };
  const answer = await callOver(market.polam.url, { call: listForVisitor, input, sent });
  if (!answer.ok) throw new Error(answer.message);
  const { listings, nextCursor } = answer.value;
  return nextCursor === null ? listings : [...listings, ...(await listAll(market, nextCursor))];
}

/** Texts of listings written by users, which are not translated. */
function wordsOfListings(listings: readonly Listing[]): readonly string[] {
  return listings.flatMap((listing) => [
    namesOf(listing, 'te').ownName ?? '',
    listing.description,
    cardDescription(listing.description),
    listing.seller.name,
  ]);
}

/** Texts of groups written by users; registration numbers are those of an official register. */
async function wordsOfGroups({ polam }: DemoMarket): Promise<readonly string[]> {
  const answer = await callOver(polam.url, { call: listGroups, input: { limit: 100 } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.groups.flatMap(({ name, description, registration }) => [
    name,
    description,
    registration ?? '',
  ]);
}

/** Texts of cold storages written by users; licence numbers are those of an official register. */
async function wordsOfStorages({ polam }: DemoMarket): Promise<readonly string[]> {
  const answer = await callOver(polam.url, { call: listStorages, input: { limit: 100 } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.coldStorages.flatMap(({ name, owner, address, description, license }) => [
    name,
    owner,
    address,
    description,
    license,
  ]);
}

/** Texts of equipment written by users; makes and models are the same in every language. */
async function wordsOfEquipment({ polam, users, sights }: DemoMarket): Promise<readonly string[]> {
  const sent = { token: users.user.token };
  const page = { input: { limit: 100 }, sent };
  const [hired, sold, own, seen] = await Promise.all([
    callOver(polam.url, { call: listForHire, ...page }),
    callOver(polam.url, { call: listForSale, ...page }),
    callOver(polam.url, { call: listOfOwner, input: { ownerId: users.user.user.id }, sent }),
    callOver(polam.url, { call: getEquipment, input: { equipmentId: sights.equipmentId }, sent }),
  ]);
  const equipmentList = [
    ...[hired, sold].flatMap((answer) => (answer.ok ? answer.value.equipment : [])),
    ...(own.ok ? own.value.equipment : []),
    ...(seen.ok ? [seen.value.equipment] : []),
  ];
  return equipmentList.flatMap(({ item, model, description, license, address = '' }) => [
    item,
    model,
    description,
    license,
    address,
  ]);
}

/** Texts of the user's conversations, and their excerpts in the list. */
async function wordsOfChats({ polam, users: members }: DemoMarket): Promise<readonly string[]> {
  const sent = { token: members.user.token };
  const answer = await callOver(polam.url, { call: listConversations, input: { limit: 100 }, sent });
  if (!answer.ok) throw new Error(answer.message);
  const chats = answer.value.conversations.map(async ({ negotiationId, lastLine }) => {
    const conversation = await callOver(polam.url, {
      call: readConversation,
      input: { negotiationId },
      sent,
    });
    const lines = conversation.ok ? conversation.value.lines : [];
    return [lastLine?.text ?? '', ...lines.map((line) => (line.kind === 'offer' ? line.note : line.text))];
  });
  return (await Promise.all(chats)).flat();
}

/** Notes of the requirements of others and of the user. */
async function wordsOfRequirements({ polam, users }: DemoMarket): Promise<readonly string[]> {
  const requests = Object.values(users).map(async ({ token }) => {
    const answer = await callOver(polam.url, {
      call: listRequirements,
      input: { limit: 100 },
      sent: { token },
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.requirements.flatMap(({ note, buyer }) => [note, buyer.name]);
  });
  return (await Promise.all(requests)).flat();
}

/** Texts of the account that only the user sees. */
async function ownWords({ polam, users: members }: DemoMarket): Promise<readonly string[]> {
  const answer = await callOver(polam.url, {
    call: getAccount,
    input: {},
    sent: { token: members.user.token },
  });
  if (!answer.ok) throw new Error(answer.message);
  return [answer.value.account.upiId ?? ''];
}

async function wordsOfEverybody(market: DemoMarket): Promise<readonly string[]> {
  const sent = { token: market.users.admin.token };
  const answer = await callOver(market.polam.url, { call: search, input: { limit: 100 }, sent });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.users.flatMap(({ name, email = '' }) => [name, email]);
}

async function wordsOfUser(market: DemoMarket, userId: string): Promise<readonly string[]> {
  const sent = { token: market.users.user.token };
  const answer = await callOver(market.polam.url, { call: getProfile, input: { userId }, sent });
  if (!answer.ok) throw new Error(answer.message);
  const { name, email = '', address = '', description } = answer.value.user;
  return [name, email, address, description];
}
