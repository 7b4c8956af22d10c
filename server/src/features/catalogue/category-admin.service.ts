import type * as calls from '@polam/contract/calls/catalogue';
import { givenNames, slugify } from '@polam/domain/catalogue';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { categoryDocument } from './catalogue.documents.ts';
import {
  deleteCategory,
  findCategoryLike,
  insertCategory,
  isCategoryUsed,
  lockCategories,
  renameCategory,
} from './catalogue.repository.ts';

/** The picture of a category that an admin adds. */
const PICTURE = 'cotton';

const nameTaken = () => refuse('name-taken', { name: { problem: 'taken' } });

/** Acts of admins on categories: add, rename, remove. */
export function buildCategoryAdmin() {
  const createCategory: Handler<typeof calls.createCategory> = async (written, context) => {
    const { name } = written;
    const names = givenNames(written);
    const id = uuidv7();
    // A name without Latin letters makes no slug.
    const slug = slugify(name) || `category-${id.slice(-12)}`;
    return changing(context, async (tx) => {
      if ((await findCategoryLike(tx, { name, slug })) !== null) return nameTaken();
      const row = await insertCategory(tx, { names, id, slug, picture: PICTURE });
      if (row === null) return refuse('fault');
      await audit(tx, context, { action: 'category-created', subjectId: id });
      return ok({ category: categoryDocument(row) });
    });
  };

  const updateCategory: Handler<typeof calls.updateCategory> = async ({ id, ...written }, context) =>
    changing(context, async (tx) => {
      const namesake = await findCategoryLike(tx, { name: written.name, slug: '' });
      if (namesake !== null && namesake.id !== id) return nameTaken();
      const row = await renameCategory(tx, { names: givenNames(written), id });
      if (row === null) return refuse('not-found');
      await audit(tx, context, { action: 'category-updated', subjectId: id });
      return ok({ category: categoryDocument(row) });
    });

  const removeCategory: Handler<typeof calls.deleteCategory> = async ({ id }, context) =>
    changing(context, async (tx) => {
      if (await isCategoryUsed(tx, id)) return refuse('category-in-use');
      if (!(await deleteCategory(tx, id))) return refuse('not-found');
      await audit(tx, context, { action: 'category-deleted', subjectId: id });
      return ok({});
    });

  return { createCategory, updateCategory, deleteCategory: removeCategory };
}

/** Does a change of categories in one unit of work, one change at a time. */
async function changing<T, Code extends Parameters<typeof refuse>[0]>(
  context: Context,
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  return context.commit(async (tx) => {
    await lockCategories(tx);
    return work(tx);
  });
}

async function audit(
  tx: Transaction,
  { actor, requestId }: Context,
  entry: { action: 'category-created' | 'category-updated' | 'category-deleted'; subjectId: string },
): Promise<void> {
  await recordAudit(tx, { actorId: actor?.id ?? null, requestId, ...entry });
}
