import { mapNameFields } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { OutputOf } from '../call.ts';
import type { listForAdmin } from '../calls/catalogue.ts';
import type { listTypesForAdmin } from '../calls/equipment.ts';
import type { Table } from './table.ts';

type AdminCategory = OutputOf<typeof listForAdmin>['categories'][number];
type AdminType = OutputOf<typeof listTypesForAdmin>['types'][number];
type Named = Pick<AdminCategory & AdminType, 'names' | 'slug' | 'uses' | 'createdAt'>;

/** A language without a name of its own has the English one, which a table leaves out. */
const namedColumns = {
  name: ({ names }) => names.en,
  ...mapNameFields(
    (language) =>
      ({ names }: Named) =>
        names[language] === names.en ? '' : names[language],
  ),
  slug: ({ slug }) => slug,
} satisfies Table<Named>['columns'];

const useColumns = {
  uses: ({ uses }) => uses,
  addedOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
} satisfies Table<Named>['columns'];

/** The table of commodity categories. */
export const categoriesTable = {
  name: 'categories',
  columns: { ...namedColumns, ...useColumns },
} satisfies Table<AdminCategory>;

/** The table of equipment types. */
export const typesTable = {
  name: 'types',
  columns: {
    ...namedColumns,
    aliases: ({ aliases }) => aliases.join(', '),
    rateUnit: ({ rateUnit }, { words }) => words.rateUnits[rateUnit],
    hireOnly: ({ hireOnly }, { words }) => words.yesNo[hireOnly ? 'yes' : 'no'],
    ...useColumns,
  },
} satisfies Table<AdminType>;
