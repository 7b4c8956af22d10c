import type * as calls from '@polam/contract/calls/requirements';
import { dayInIndia } from '@polam/domain/day';
import { moveRequirement, type RequirementMove } from '@polam/domain/requirement';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { RequirementsLeaving } from './filling.service.ts';
import type { Matching } from './matching.service.ts';
import { requirementDocument } from './requirement-document.ts';
import { lockRequirement, markRequirementMoved } from './requirement-writes.repository.ts';
import { countQuotes, findRequirement } from './requirements.repository.ts';

interface Moving {
  readonly catalogue: Catalogue;
  readonly matching: Pick<Matching, 'matchRequirement'>;
  readonly notifyClosed: Listener<RequirementsLeaving>;
}

/** Handlers that close and reopen one's own requirement. */
export function buildMoving(appContext: AppContext, { catalogue, matching, notifyClosed }: Moving) {
  async function make(
    move: Exclude<RequirementMove, 'edit'>,
    requirementId: string,
    { actor, commit, language }: Context<Actor>,
  ) {
    const at = appContext.now();
    const on = dayInIndia(at);
    const snapshot = await catalogue.current();
    return commit(async (tx) => {
      const locked = await lockRequirement(tx, requirementId);
      if (locked === null || locked.buyerId !== actor.id) return refuse('not-found');
      const moved = moveRequirement(locked, move, on);
      if (!moved.ok) return refuse(moved.error);
      if (!moved.unchanged) {
        await markRequirementMoved(tx, { id: requirementId, state: moved.state, at });
        if (move === 'close') await notifyClosed(tx, { requirementIds: [requirementId], at, byId: actor.id });
        else await matching.matchRequirement(tx, { requirementId, at });
      }
      const [row, quotes] = [
        await findRequirement(tx, requirementId),
        await countQuotes(tx, [requirementId]),
      ];
      if (row === null) return refuse('not-found');
      const seen = { on, language, catalogue: snapshot, quotes };
      return ok({ requirement: requirementDocument(row, seen) });
    });
  }

  const close: Handler<typeof calls.close> = ({ requirementId }, context) =>
    make('close', requirementId, context);
  const reopen: Handler<typeof calls.reopen> = ({ requirementId }, context) =>
    make('reopen', requirementId, context);

  return { close, reopen };
}
