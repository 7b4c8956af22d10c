import type { Query } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
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

/** A listing, order or offer with the names of its commodity and variety; {@link commodityColumns} are all but its own name. */
export interface NamedCommodityRow {
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
  readonly variety: string | null;
  readonly varietyNames: Names | null;
}

/** Names of the commodity `c` and of a variety of it. */
export function commodityColumns(db: Query, variety: Fragment): Fragment {
  return db`c.slug as "commoditySlug", c.names as "commodityNames", ${varietyColumns(db, variety)}`;
}
