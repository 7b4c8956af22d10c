import { wordsIn } from '@polam/contract/messages/by-language';
import type * as catalogueCalls from '@polam/contract/calls/catalogue';
import type * as equipmentCalls from '@polam/contract/calls/equipment';
import type { OutputOf } from '@polam/contract/call';
import { categoryColumns, typeColumns } from '@polam/contract/messages/tables/words';
import { mapNameFields, type Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';

type AdminCategory = OutputOf<typeof catalogueCalls.listForAdmin>['categories'][number];
type AdminType = OutputOf<typeof equipmentCalls.listTypesForAdmin>['types'][number];
type Lines = readonly (readonly (string | number)[])[];

/** The table of commodity categories in a reader’s language, its head first. */
export function categoryLines(categories: readonly AdminCategory[], language: Language): Lines {
  const head = categoryColumns.map((column) => wordsIn[language].tables.categories[column]);
  const lines = categories.map((category) => {
    const cells = namedCells(category);
    return categoryColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

/** The table of equipment types in a reader’s language, its head first. */
export function typeLines(types: readonly AdminType[], language: Language): Lines {
  const { types: heads, rateUnits, yesNo } = wordsIn[language].tables;
  const lines = types.map((type) => {
    const cells = {
      ...namedCells(type),
      aliases: type.aliases.join(', '),
      rateUnit: rateUnits[type.rateUnit],
      hireOnly: yesNo[type.hireOnly ? 'yes' : 'no'],
    };
    return typeColumns.map((column) => cells[column]);
  });
  return [typeColumns.map((column) => heads[column]), ...lines];
}

/** A language without a name of its own has the English one, which a table leaves out. */
function namedCells({ names, slug, uses, createdAt }: AdminCategory | AdminType) {
  return {
    name: names.en,
    ...mapNameFields((language) => (names[language] === names.en ? '' : names[language])),
    slug,
    uses,
    addedOn: dayInIndia(new Date(createdAt)),
  };
}
