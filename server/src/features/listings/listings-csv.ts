import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { tableFields, type TableField } from '@polam/contract/listings/fields';
import { en as enLabels } from '@polam/contract/messages/listing-details/en';
import { hi as hiLabels } from '@polam/contract/messages/listing-details/hi';
import { te as teLabels } from '@polam/contract/messages/listing-details/te';
import type { DetailLabels } from '@polam/contract/messages/listing-details/words';
import { en } from '@polam/contract/messages/tables/en';
import { hi } from '@polam/contract/messages/tables/hi';
import { te } from '@polam/contract/messages/tables/te';
import { listingColumns, type ListingColumn, type TableWords } from '@polam/contract/messages/tables/words';
import { en as enUnits } from '@polam/contract/messages/units/en';
import { hi as hiUnits } from '@polam/contract/messages/units/hi';
import { te as teUnits } from '@polam/contract/messages/units/te';
import type { UnitWords } from '@polam/contract/messages/units/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';

type Listing = OutputOf<typeof calls.listAll>['listings'][number];

const words: Readonly<Record<Language, TableWords>> = { en, te, hi };
const unitWords: Readonly<Record<Language, UnitWords>> = { en: enUnits, te: teUnits, hi: hiUnits };
const labels: Readonly<Record<Language, DetailLabels>> = { en: enLabels, te: teLabels, hi: hiLabels };

/** The table of listings in a reader’s language, its head first. */
export function listingLines(
  listings: readonly Listing[],
  language: Language,
): readonly (readonly (string | number)[])[] {
  const headings = words[language].listings;
  const head = listingColumns.map(
    (column) => headings[column] ?? labels[language][`listings.fact.${column as TableField}`],
  );
  const lines = listings.map((listing) => {
    const cells = cellsOf(listing, language);
    return listingColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(listing: Listing, language: Language): Readonly<Record<ListingColumn, string | number>> {
  const { id, name, commodity, seller, unit, state, lastOn } = listing;
  const said = words[language];
  return {
    id,
    name,
    lastOn,
    kind: commodity.names[language],
    category: commodity.category,
    seller: seller.name,
    price: rupeesFromPaise(listing.pricePaise),
    unit: unitWords[language][unit].name({ count: 1 }),
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
