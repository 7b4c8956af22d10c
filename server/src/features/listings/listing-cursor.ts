import { listingSorts, type ListingSort } from '@polam/domain/listing';

/** Where a page of a sorted list ended: the sort key of its last listing, the id last. */
export type SortKey = readonly (string | number)[];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00$/;

const isId = (part: unknown) => typeof part === 'string' && UUID.test(part);
const isInstant = (part: unknown) =>
  typeof part === 'string' && INSTANT.test(part) && !Number.isNaN(Date.parse(part));
const isWhole = (part: unknown) => typeof part === 'number' && Number.isSafeInteger(part);
const isRank = (part: unknown) => isWhole(part) && Math.abs(Number(part)) <= 1_000;

const keyParts: Readonly<Record<ListingSort, readonly ((part: unknown) => boolean)[]>> = {
  'date-desc': [isInstant, isId],
  'date-asc': [isInstant, isId],
  'price-asc': [isRank, isWhole, isId],
  'price-desc': [isRank, isWhole, isId],
  'rating-desc': [isRank, isId, isId],
  'rating-asc': [isRank, isId, isId],
};

/** The cursor of the page after a sort key: opaque to clients. */
export function writeCursor(sort: ListingSort, key: SortKey): string {
  return Buffer.from(JSON.stringify([listingSorts.indexOf(sort), ...key])).toString('base64url');
}

/** The sort key of a cursor; null for one that is broken or of another sort, which begins anew. */
export function readCursor(sort: ListingSort, cursor: string | undefined): SortKey | null {
  if (cursor === undefined) return null;
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts[0] !== listingSorts.indexOf(sort)) return null;
  const key: unknown[] = parts.slice(1);
  const checks = keyParts[sort];
  const isWell = key.length === checks.length && checks.every((check, place) => check(key[place]));
  return isWell ? (key as SortKey) : null;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // A cursor is the client's to break: the list then begins anew.
    return null;
  }
}
