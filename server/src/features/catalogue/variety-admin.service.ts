import type * as calls from '@polam/contract/calls/catalogue';
import { givenNames, noNames, slugify } from '@polam/domain/catalogue';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context } from '@polam/server/http/context';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { varietyDocument } from './catalogue.documents.ts';
import { findVarietyNamed, lockVarieties, saveVariety } from './catalogue.repository.ts';
import type { CatalogueStore } from './store.ts';

/** Most other spellings of a variety; what a form says beyond them is dropped. */
const MOST_SPELLINGS = 20;

type Written = Parameters<Handler<typeof calls.createVariety>>[0];

/** Acts of admins on varieties: add and rename. */
export function buildVarietyAdmin(store: CatalogueStore) {
  const save = async (
    id: string,
    commodityId: string,
    { written, context }: { written: Omit<Written, 'commodityId'>; context: Context },
  ) =>
    context.commit(async (tx) => {
      await lockVarieties(tx);
      const namesake = await findVarietyNamed(tx, { commodityId, name: written.name });
      if (namesake !== null && namesake.id !== id)
        return refuse('name-taken', { name: { problem: 'taken' } });
      const names = { ...noNames, ...givenNames(written) };
      const spellings = spellingsOf(written.spellings);
      // An id in the slug: a name without Latin letters makes none, and two commodities may share a name.
      const slug = `${slugify(written.name)}-${id.slice(-12)}`;
      const row = await saveVariety(tx, { id, slug, commodityId, names, spellings });
      const { actor, requestId } = context;
      await recordAudit(tx, {
        actorId: actor?.id ?? null,
        action: 'variety-saved',
        subjectId: id,
        requestId,
      });
      return ok({ variety: varietyDocument(row) });
    });

  const createVariety: Handler<typeof calls.createVariety> = async ({ commodityId, ...written }, context) => {
    const commodity = (await store.current()).findCommodity(commodityId);
    if (commodity === null) return refuse('not-found');
    return save(uuidv7(), commodity.id, { written, context });
  };

  const updateVariety: Handler<typeof calls.updateVariety> = async ({ id, ...written }, context) => {
    const commodityId = (await store.current()).varieties.findById(id)?.commodityId;
    return commodityId === undefined ? refuse('not-found') : save(id, commodityId, { written, context });
  };

  return { createVariety, updateVariety };
}

function spellingsOf(text: string | undefined): readonly string[] {
  const spellings = (text ?? '').split(';').map((each) => each.trim());
  return [...new Set(spellings.filter(Boolean))].slice(0, MOST_SPELLINGS);
}
