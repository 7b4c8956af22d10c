import { isLanguage, type Language } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import { at } from '../fields.ts';
import { choice, maybe, text, whole } from '../scalars.ts';

/** Text that leaves the server: already checked when it came in. */
export const plain = z.string();

/** Text that may be absent. */
export const nullable = z.nullable(z.string());

/** A count of things. */
export const count = z.number();

/** An instant as ISO 8601 text. */
export const instant = z.string();

/** Names in the three languages. */
export const names = z.object({ en: z.string(), te: z.string(), hi: z.string() });

/** A language of Polam on the wire. */
export const language = z.string().check(z.refine((value) => isLanguage(value), { error: 'not-a-choice' }));

/** The largest page that a list call gives; a larger wish gets this many. */
export const MAX_PAGE = 100;

/** The page that a list call gives unless asked otherwise. */
export const DEFAULT_PAGE = 20;

/** What every list call takes. Source: WIRE "For every call". */
export function paging<const Sort extends string>(sorts: readonly Sort[]) {
  return {
    search: at('q', maybe(text(80))),
    category: at('category', maybe(text(60))),
    sort: at('sort', maybe(choice(sorts))),
    limit: at('limit', maybe(whole(1, MAX_PAGE))),
    cursor: at('cursor', maybe(text(300))),
  };
}

/** What every list call gives beside its list. `total` is exact up to 1,000 and "1000+" beyond. */
export const pageFields = {
  nextCursor: at('nextCursor', z.nullable(z.string())),
  total: at('total', z.union([z.number(), z.string()])),
};

/** A name in a reader's language. */
export function nameIn(value: z.output<typeof names>, reader: Language): string {
  return value[reader];
}
