import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { OutputOf } from '../call.ts';
import type { listAll } from '../calls/listings.ts';
import { mapNames } from '../fields.ts';
import { tableFields } from '../listings/fields.ts';
import { bothNames } from './names.ts';
import type { CellContext, Table } from './table.ts';

type Listing = OutputOf<typeof listAll>['listings'][number];

const detailColumns = mapNames(
  tableFields,
  (field) => (listing: Listing, context: CellContext) => cellOf(listing[field], context),
);

export const listingsTable = {
  name: 'listings',
  columns: {
    name: ({ name }) => name,
    kind: ({ commodity }, { language }) => commodity.names[language],
    category: ({ commodity }) => commodity.category,
    seller: ({ seller }, { language }) => bothNames(seller, language),
    price: ({ pricePaise }) => rupeesFromPaise(pricePaise),
    unit: ({ unit }, { units }) => units[unit].name({ count: 1 }),
    quantity: ({ quantityMilli }) => quantityFromMilli(quantityMilli),
    available: ({ availableMilli }) => quantityFromMilli(availableMilli),
    state: ({ state }, { words }) => words.listingStates[state],
    ...detailColumns,
    district: ({ district }) => district ?? '',
    stateName: ({ regionState }) => regionState ?? '',
    postedOn: ({ postedAt }) => dayInIndia(new Date(postedAt)),
    lastOn: ({ lastOn }) => lastOn,
    id: ({ id }) => id,
  },
} satisfies Table<Listing>;

function cellOf(value: boolean | string | number | null, { words }: CellContext): string | number {
  return typeof value === 'boolean' ? words.yesNo[value ? 'yes' : 'no'] : (value ?? '');
}
