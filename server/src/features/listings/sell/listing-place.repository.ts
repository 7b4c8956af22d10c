import type { Query, Transaction } from '@polam/database/connect';
import type { ChosenStorage } from '@polam/domain/market/listing-place';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** Facts about a place that a seller has named. */
export interface NamedPlace {
  readonly isPincodeKnown: boolean;
  /** Null where there is none of the id. */
  readonly storage: ChosenStorage | null;
}

/** Looks up a pincode and a cold storage, each where it is given. */
export async function findNamedPlace(
  db: Query,
  { placePincode, storageId }: { readonly placePincode: string | null; readonly storageId: string | null },
): Promise<NamedPlace> {
  const [row] = await db<NamedPlace[]>`
    select exists (select from pincodes where pincode = ${placePincode}) as "isPincodeKnown", (
      select json_build_object('name', name, 'pincode', pincode) from cold_storages where id = ${storageId}
    ) as storage`;
  return row ?? { isPincodeKnown: false, storage: null };
}

interface Placed {
  readonly placePincode: string | null;
  readonly sellerId: string;
}

/** District of goods: that of their pincode, else of their seller. */
export function districtOfListing(tx: Transaction, { placePincode, sellerId }: Placed): Fragment {
  return placePincode === null
    ? tx`(select district_id from users where id = ${sellerId})`
    : tx`(select district_id from pincodes where pincode = ${placePincode})`;
}

/** The same of a row with the columns of both. */
export function districtOfRow(tx: Transaction): Fragment {
  return tx`
    case when place_pincode is null then (select u.district_id from users u where u.id = seller_id)
      else (select p.district_id from pincodes p where p.pincode = place_pincode) end`;
}
