/** Query parameters of a map: the part of the country that is looked at, and the chosen districts. */
export const LOOK = 'in';
export const CHOSEN = 'at';

const STATE = /^[A-Z]{2}$/;

/** Part of the country: a state, or some districts. */
export type Part = { readonly state: string } | { readonly districts: readonly string[] };

/** Part of the country that an address names; null for all of it. */
export function partIn(query: URLSearchParams): Part | null {
  const named = query.getAll(LOOK);
  const [first] = named;
  if (first === undefined) return null;
  return STATE.test(first) ? { state: first } : { districts: named };
}

interface Seen {
  readonly part: Part | null;
  readonly chosen?: readonly string[];
}

/** Query string of a map that looks at a part of the country, from that of the map now. */
export function searchOf(now: URLSearchParams, { part, chosen = [] }: Seen): string {
  const next = new URLSearchParams(now);
  next.delete(LOOK);
  next.delete(CHOSEN);
  const named = part === null ? [] : 'state' in part ? [part.state] : part.districts;
  for (const each of named) next.append(LOOK, each);
  for (const id of chosen) next.append(CHOSEN, id);
  return next.toString();
}

/** Where a number of the map leads: closer, or to its districts. */
export interface Way {
  /** Query string of the map there. */
  readonly search: string;
  readonly isCloser: boolean;
}
