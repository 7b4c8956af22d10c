import type * as catalogueCalls from '@polam/contract/calls/catalogue';
import type * as equipmentCalls from '@polam/contract/calls/equipment';
import type { OutputOf } from '@polam/contract/call';
import { categoriesTable, typesTable } from '@polam/contract/tables/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { arrangeNamed } from '@polam/domain/named-list';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import { tableFile } from '@polam/server/table-file';
import { stampsOf, type Stamped } from '@polam/domain/stamps';
import type { Catalogue } from '../catalogue/index.ts';
import { listCategoryUses, listTypeUses, type UsesRow } from './catalogue-uses.repository.ts';

type AdminCategory = OutputOf<typeof catalogueCalls.listForAdmin>['categories'][number];
type AdminType = OutputOf<typeof equipmentCalls.listTypesForAdmin>['types'][number];

/** The catalogue, with the number of uses of each entry on the market, for admins. */
export function buildCatalogueAdmin(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  async function findCategories(): Promise<AdminCategory[]> {
    const today = dayInIndia(appContext.now());
    const [{ categories }, uses] = await Promise.all([
      catalogue.current(),
      listCategoryUses(appContext.db, today),
    ]);
    return usedOf(categories, uses).map((category) => ({ ...category, name: category.names.en }));
  }

  async function findTypes(): Promise<AdminType[]> {
    const [{ equipmentTypes }, uses] = await Promise.all([catalogue.current(), listTypeUses(appContext.db)]);
    return usedOf(equipmentTypes, uses).map((type) => ({ ...type, aliases: [...type.aliases] }));
  }

  const listForAdmin: Handler<typeof catalogueCalls.listForAdmin> = async () =>
    ok({ categories: await findCategories() });

  const exportCategories: Handler<typeof catalogueCalls.exportCategories> = async (input, { language }) => {
    const categories = arrangeNamed(await findCategories(), { ...input, language });
    return ok(tableFile(categoriesTable, categories, language));
  };

  const listTypesForAdmin: Handler<typeof equipmentCalls.listTypesForAdmin> = async () =>
    ok({ types: await findTypes() });

  const exportTypes: Handler<typeof equipmentCalls.exportTypes> = async (input, { language }) => {
    const types = arrangeNamed(await findTypes(), { ...input, language });
    return ok(tableFile(typesTable, types, language));
  };

  return {
    catalogue: { listForAdmin, exportCategories },
    equipment: { listTypesForAdmin, exportTypes },
  };
}

/** Entries with their uses; those that were added or removed an instant ago are left out. */
function usedOf<T extends Stamped & { readonly id: string }>(things: readonly T[], rows: readonly UsesRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return things.flatMap((thing) => {
    const row = byId.get(thing.id);
    return row === undefined ? [] : [{ ...thing, uses: row.uses, ...stampsOf(thing) }];
  });
}
