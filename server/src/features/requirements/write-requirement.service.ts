import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/requirements';
import { givenOf, namesOf } from '@polam/contract/fields';
import {
  blankRequirement,
  requirementTerms,
  writtenRequirement,
  type RequirementValues,
} from '@polam/contract/requirements/fields';
import { changedTerms } from '@polam/domain/trade/binding-terms';
import { dayInIndia } from '@polam/domain/day';
import { quantityFromMilli } from '@polam/domain/quantity';
import {
  editProblem,
  moveRequirement,
  neededOnProblem,
  requirementStateOn,
} from '@polam/domain/market/requirement';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import type { RequirementsLeaving } from './filling.service.ts';
import type { Matching } from './matching.service.ts';
import { requirementDocument } from './requirement-document.ts';
import {
  insertRequirement,
  lockRequirement,
  updateRequirement,
  type RequirementFacts,
} from './requirement-writes.repository.ts';
import { countQuotes, findRequirement } from './requirements.repository.ts';

type Written = InputOf<typeof calls.post>;

interface Writing {
  readonly catalogue: Catalogue;
  readonly matching: Pick<Matching, 'matchRequirement'>;
  /** Notifies dependent features, before it is written, of a change to terms that quotes bind. */
  readonly notifyChanging: Listener<RequirementsLeaving>;
  /** Notifies them that the requirement had expired. */
  readonly notifyClosed: Listener<RequirementsLeaving>;
}

/** Handlers that post and change a requirement; it is matched with the listings on the market at once. */
export function buildWriting(
  appContext: AppContext,
  { catalogue, matching, notifyChanging, notifyClosed }: Writing,
) {
  const post: Handler<typeof calls.post> = async (input, { actor, commit, language }) => {
    const at = appContext.now();
    const on = dayInIndia(at);
    const problem = neededOnProblem(input.neededOn, on);
    if (problem !== null) return refuse('invalid-input', { neededOn: { problem } });
    const snapshot = await catalogue.current();
    const id = uuidv7();
    return commit(async (tx) => {
      await insertRequirement(tx, { ...writtenOf(input, snapshot), id, buyerId: actor.id, at });
      await matching.matchRequirement(tx, { requirementId: id, at });
      return answer(tx, id, { on, language, catalogue: snapshot });
    });
  };

  const edit: Handler<typeof calls.edit> = async (input, { actor, commit, language }) => {
    const at = appContext.now();
    const on = dayInIndia(at);
    const snapshot = await catalogue.current();
    return commit(async (tx) => {
      const locked = await lockRequirement(tx, input.requirementId);
      if (locked === null || locked.buyerId !== actor.id) return refuse('not-found');
      const written = writtenOf(input, snapshot);
      const moved = moveRequirement({ ...locked, ...written }, 'edit', on);
      if (!moved.ok) return refuse(moved.error);
      const refusal = checkEdit(locked, written, on);
      if (refusal !== null) return refusal;
      const leaving = { requirementIds: [locked.id], at, byId: actor.id };
      if (requirementStateOn(locked, on) === 'expired') await notifyClosed(tx, leaving);
      else if (changedTerms(requirementTerms, locked, written).length > 0) await notifyChanging(tx, leaving);
      await updateRequirement(tx, { ...written, id: locked.id, state: moved.state, at });
      await matching.matchRequirement(tx, { requirementId: locked.id, at });
      return answer(tx, locked.id, { on, language, catalogue: snapshot });
    });
  };

  return { post, edit };
}

/**
 * Refusal of a change that conflicts with the filled quantity, or of an invalid day; null where it is valid.
 */
function checkEdit(
  locked: RequirementFacts,
  written: RequirementValues,
  on: string,
): Refusal<'invalid-input'> | null {
  const wrongDay = neededOnProblem(written.neededOn, on);
  if (wrongDay !== null) return refuse('invalid-input', { neededOn: { problem: wrongDay } });
  const found = editProblem(locked, written);
  if (found === null) return null;
  const limit = quantityFromMilli(locked.filledMilli);
  return refuse('invalid-input', { [found.field]: { problem: found.problem, limit } });
}

async function answer(tx: Transaction, id: string, seen: Parameters<typeof requirementDocument>[1]) {
  const [row, quotes] = [await findRequirement(tx, id), await countQuotes(tx, [id])];
  if (row === null) return refuse('not-found');
  return ok({ requirement: requirementDocument(row, { ...seen, quotes }) });
}

function writtenOf(input: Omit<Written, 'buyerId'>, catalogue: CatalogueSnapshot): RequirementValues {
  const { id: commodityId } = catalogue.resolveCommodity({ name: input.commodityName });
  const variety = catalogue.varieties.nameOf(commodityId, input.variety ?? null);
  return { ...blankRequirement, ...givenOf(namesOf(writtenRequirement), input), variety, commodityId };
}
