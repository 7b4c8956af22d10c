import type { Query } from '@polam/database/connect';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** The names of a variety of the commodity `c`; null where none is named, or the catalogue has none of that name. */
export function varietyNames(db: Query, variety: Fragment): Fragment {
  return db`(
    select v.names from varieties v
    where v.commodity_id = c.id and lower(v.names ->> 'en') = lower(${variety}))`;
}

/** Columns `variety` and `varietyNames` of goods of the commodity `c`. */
export function varietyColumns(db: Query, variety: Fragment): Fragment {
  return db`${variety} as variety, ${varietyNames(db, variety)} as "varietyNames"`;
}
