/** The part of the map with the pages about the market and its goods. */
export const PAGES_PART = 'pages.xml';

const listings = /^listings-([0-9a-f-]{36})\.xml$/;

/** The part of the map that begins with a listing. */
export function listingsPart(firstId: string): string {
  return `listings-${firstId}.xml`;
}

/** The listing with which a part begins; null for any other part. */
export function firstOf(part: string): string | null {
  return listings.exec(part)?.[1] ?? null;
}
