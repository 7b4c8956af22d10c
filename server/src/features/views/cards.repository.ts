import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { countTo } from '@polam/server/http/keyset.repository';

/** Filter of listings on the market on a day: of a category, of one commodity, or of a seller. */
export interface OnMarket {
  readonly on: Day;
  readonly of: 'category' | 'commodity' | 'seller';
  readonly id: string;
}

/** Number of listings on the market, counted to one beyond the limit of counting. */
export async function countOnMarket(db: Query, { on, of, id }: OnMarket): Promise<number> {
  const column = { category: db`category_id`, commodity: db`commodity_id`, seller: db`seller_id` }[of];
  return countTo(db, db`from listings where ${column} = ${id} and state = 'active' and last_on >= ${on}`);
}
