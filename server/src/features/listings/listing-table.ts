import type { ListingValues } from '@polam/contract/listings/fields';
import type { Day } from '@polam/domain/day';
import type { ListingKeys, ListingState } from '@polam/domain/market/listing';

/** A row of the table of listings: what its seller has written, and what the server adds. */
export interface ListingTable extends ListingValues, ListingKeys {
  readonly id: string;
  readonly sellerId: string;
  readonly categoryId: string;
  readonly districtId: string | null;
  readonly reservedMilli: number;
  readonly lastOn: Day;
  readonly state: ListingState;
  readonly stateBeforeDeletion: ListingState | null;
  readonly deletedAt: Date | null;
  readonly deletedBySeller: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
