import { wordsIn } from '@polam/contract/messages/by-language';
import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { tableFields, type TableField } from '@polam/contract/listings/fields';
import { listingColumns, type ListingColumn, type TableWords } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';

type Listing = OutputOf<typeof calls.listAll>['listings'][number];

/** The table of listings in a reader’s language, its head first. */
export function listingLines(
  listings: readonly Listing[],
  language: Language,
): readonly (readonly (string | number)[])[] {
  const { tables, details } = wordsIn[language];
  const head = listingColumns.map(
    (column) => tables.listings[column] ?? details[`listings.fact.${column as TableField}`],
  );
  const lines = listings.map((listing) => {
    const cells = cellsOf(listing, language);
    return listingColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(listing: Listing, language: Language): Readonly<Record<ListingColumn, string | number>> {
  const { id, name, commodity, seller, unit, state, lastOn } = listing;
  const said = wordsIn[language].tables;
  return {
    id,
    name,
    lastOn,
    kind: commodity.names[language],
    category: commodity.category,
    seller: seller.name,
    price: rupeesFromPaise(listing.pricePaise),
    unit: wordsIn[language].units[unit].name({ count: 1 }),
    quantity: quantityFromMilli(listing.quantityMilli),
    available: quantityFromMilli(listing.availableMilli),
    state: said.listingStates[state],
    ...detailCells(listing, said),
    district: listing.district ?? '',
    stateName: listing.regionState ?? '',
    postedOn: dayInIndia(new Date(listing.postedAt)),
  };
}

function detailCells(listing: Listing, { yesNo }: TableWords): Readonly<Record<TableField, string | number>> {
  const cells = tableFields.map((field) => [field, cellOf(listing[field], yesNo)]);
  return Object.fromEntries(cells) as Record<TableField, string | number>;
}

function cellOf(value: boolean | string | number | null, yesNo: TableWords['yesNo']): string | number {
  return typeof value === 'boolean' ? yesNo[value ? 'yes' : 'no'] : (value ?? '');
}
