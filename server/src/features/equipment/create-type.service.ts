import type * as calls from '@polam/contract/calls/equipment';
import { givenNames, noNames, slugify } from '@polam/domain/catalogue';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { insertEquipmentType } from './equipment-types.repository.ts';

/** Picture of types that admins add. */
const PICTURE = 'plough';

/** Handler that adds a type of equipment; its rate is by the day unless another unit is given. */
export function buildCreateType(appContext: AppContext): Handler<typeof calls.createType> {
  return async ({ rateUnit = 'day', keywords = '', ...written }, context) => {
    const id = uuidv7();
    const slug = slugify(written.name) || `equipment-${id.slice(-12)}`;
    const type = { id, slug, names: { ...noNames, ...givenNames(written) }, rateUnit };
    const result = await context.commit(async (tx) => {
      const isNew = await insertEquipmentType(tx, {
        ...type,
        aliases: aliasesIn(keywords),
        picture: PICTURE,
      });
      if (!isNew) return refuse('name-taken', { equipment_category: { problem: 'taken' } });
      const { actor, requestId } = context;
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'equipment-type-created',
        subjectId: id,
        requestId,
      });
      return ok({});
    });
    appContext.changes.notify('catalogue');
    return result;
  };
}

/** The aliases of a type, separated by commas. */
function aliasesIn(keywords: string): readonly string[] {
  return keywords
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}
