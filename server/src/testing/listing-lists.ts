import type { AnyCall, InputOf } from '@polam/contract/call';
import { buildListing, type ListingRow, type ListingOverrides } from '@polam/database/seed/listings';
import type { TestActor } from './actor.ts';
import type { TestApp } from './test-app.ts';

/** Common part of the listing lists of different calls. */
export interface PageOfListings {
  readonly listings: readonly {
    readonly id: string;
    readonly name: string;
    readonly pricePaise: number;
    readonly availableOn: string;
    readonly distanceKm?: number | null;
    readonly seller: { readonly phone?: string };
  }[];
  readonly nextCursor: string | null;
  readonly total: number | string;
}

/** A page of a list of listings. Errors: throws where it is refused. */
export async function pageOfListings<C extends AnyCall>(
  actor: TestActor,
  call: C,
  input: InputOf<C>,
): Promise<PageOfListings> {
  const answer = await actor.call(call, input);
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.value;
}

/** All pages of a list of listings, one after the other. */
export async function allPages<C extends AnyCall>(
  actor: TestActor,
  call: C,
  input: InputOf<C>,
): Promise<readonly PageOfListings[]> {
  const pages = [await pageOfListings(actor, call, input)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
    pages.push(await pageOfListings(actor, call, { ...input, cursor: next }));
  return pages;
}

/** The names of the listings of a page, in their order. */
export function namesOf(page: { listings: readonly { name: string }[] }): readonly string[] {
  return page.listings.map(({ name }) => name);
}

/** Listings for sale, each a second newer than the one before. */
export async function bringToMarket(
  testApp: TestApp,
  allOverrides: readonly ListingOverrides[],
): Promise<readonly ListingRow[]> {
  const built: ListingRow[] = [];
  for (const [place, overrides] of allOverrides.entries()) {
    const createdAt = new Date(Date.now() - (allOverrides.length - place) * 1_000);
    built.push(await buildListing(testApp.db, { createdAt, ...overrides }));
  }
  return built;
}
