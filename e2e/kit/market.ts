import { list as listThreads } from '@polam/contract/calls/chats';
import { listForVisitor, listOwn } from '@polam/contract/calls/listings';
import { quote } from '@polam/contract/calls/offers';
import { list as listOrders } from '@polam/contract/calls/orders';
import { post } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOver } from './client.ts';
import type { Looker, Sights } from './pages.ts';
import { arrive, newcomer } from './people.ts';
import { startPolam, type RunningPolam } from './polam.ts';
import { signInOver, type SignedIn } from './session.ts';

/** A running demo market with a user, a newcomer and an admin signed in. */
export interface DemoMarket {
  readonly polam: RunningPolam;
  readonly sights: Sights;
  readonly people: Readonly<Record<Exclude<Looker, 'visitor'>, SignedIn>>;
}

/** Starts a market of its own with the demo in it; signs in its first farmer, its admin and somebody new. */
export async function startDemoMarket(): Promise<DemoMarket> {
  const polam = await startPolam({ env: { DEMO: '1' } });
  const user = await signIn(polam, 'farmer');
  const admin = await signIn(polam, 'admin');
  const people = { user, admin, newcomer: await arrive(polam.url, newcomer) };
  return { polam, people, sights: await findSights(polam, user) };
}

/** The demo writes down how its people sign in. */
async function signIn(polam: RunningPolam, role: string): Promise<SignedIn> {
  const lines = readFileSync(join(polam.dataFolder, 'demo-logins.txt'), 'utf8').split('\n');
  const [, email = '', password = ''] = lines.find((line) => line.startsWith(`${role}\t`))?.split('\t') ?? [];
  return signInOver(polam.url, { email, password });
}

async function findSights(polam: RunningPolam, user: SignedIn): Promise<Sights> {
  const all = await callOver(polam.url, { call: listForVisitor, input: { search: 'chilli' } });
  const own = await callOver(polam.url, { call: listOwn, input: {}, sent: { token: user.token } });
  const threads = await callOver(polam.url, { call: listThreads, input: {}, sent: { token: user.token } });
  const others = all.ok ? all.value.listings.filter((listing) => listing.seller.id !== user.user.id) : [];
  const [listing] = others;
  const ownListing = own.ok ? own.value.listings[0] : undefined;
  if (listing === undefined || ownListing === undefined)
    throw new Error('The demo lacks listings to look at.');
  const talkId = threads.ok ? threads.value.threads[0]?.negotiationId : undefined;
  if (talkId === undefined) throw new Error('The demo lacks a talk to look at.');
  return {
    listing: { id: listing.id, category: listing.commodity.categorySlug, slug: listing.commodity.slug },
    ownListingId: ownListing.id,
    personId: listing.seller.id,
    talkId,
    requirementId: await lookForChilli(polam, user),
    orderId: await findOrder(polam, user),
  };
}

/** A deal of the user's that is done. */
async function findOrder(polam: RunningPolam, { token }: SignedIn): Promise<string> {
  const input = { side: 'seller', state: 'ended' } as const;
  const orders = await callOver(polam.url, { call: listOrders, input, sent: { token } });
  const done = orders.ok ? orders.value.orders.find(({ state }) => state === 'completed') : undefined;
  if (done === undefined) throw new Error('The demo lacks a deal to look at.');
  return done.id;
}

/** The user looks for chilli, and the demo's trader quotes. */
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
