import { login } from '@polam/contract/calls/auth';
import { listForVisitor, listOwn } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOver } from './client.ts';
import type { Looker, Sights } from './pages.ts';
import { startPolam, type RunningPolam } from './polam.ts';

/** Somebody of the demo market who is signed in. */
export interface SignedIn {
  readonly user: OutputOf<typeof login>['user'];
  readonly token: string;
}

/** A running demo market with a user and an admin signed in. */
export interface DemoMarket {
  readonly polam: RunningPolam;
  readonly sights: Sights;
  readonly people: Readonly<Record<Exclude<Looker, 'visitor'>, SignedIn>>;
}

/** Starts a market of its own with the demo in it, and signs in its first farmer and its admin. */
export async function startDemoMarket(): Promise<DemoMarket> {
  const polam = await startPolam({ env: { DEMO: '1' } });
  const user = await signIn(polam, 'farmer');
  const admin = await signIn(polam, 'admin');
  return { polam, people: { user, admin }, sights: await findSights(polam, user) };
}

async function signIn(polam: RunningPolam, role: string): Promise<SignedIn> {
  const lines = readFileSync(join(polam.dataFolder, 'demo-logins.txt'), 'utf8').split('\n');
  const [, email = '', password = ''] = lines.find((line) => line.startsWith(`${role}\t`))?.split('\t') ?? [];
  const answer = await callOver(polam.url, { call: login, input: { email, password } });
  if (!answer.ok) throw new Error(`The demo's ${role} cannot sign in: ${answer.message}`);
  return answer.value;
}

async function findSights(polam: RunningPolam, user: SignedIn): Promise<Sights> {
  const all = await callOver(polam.url, { call: listForVisitor, input: { search: 'chilli' } });
  const own = await callOver(polam.url, { call: listOwn, input: {}, sent: { token: user.token } });
  const others = all.ok ? all.value.listings.filter((listing) => listing.seller.id !== user.user.id) : [];
  const [listing] = others;
  const ownListing = own.ok ? own.value.listings[0] : undefined;
  if (listing === undefined || ownListing === undefined)
    throw new Error('The demo lacks listings to look at.');
  return {
    listing: { id: listing.id, category: listing.commodity.categorySlug, slug: listing.commodity.slug },
    ownListingId: ownListing.id,
    personId: listing.seller.id,
  };
}
