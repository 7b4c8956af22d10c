import type * as calls from '@polam/contract/calls/requirements';
import { dayInIndia } from '@polam/domain/day';
import { moveRequirement, type RequirementMove } from '@polam/domain/market/requirement';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import { type Listener, noListeners } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Freight } from '../freight/index.ts';
import type { Listings } from '../listings/index.ts';
import type { Erased, Suspended } from '../users/index.ts';
import { buildFilling, type RequirementsLeaving } from './filling.service.ts';
import { buildMatchingOffered, buildMatchLists } from './match-lists.service.ts';
import { buildMatching, type Matching } from './matching.service.ts';
import { buildQuotes } from './quotes.service.ts';
import { requirementDocument } from './requirement-document.ts';
import { buildRequirementLists } from './requirement-lists.service.ts';
import {
  closeOpenOf,
  closeRequirementsOf,
  lockRequirement,
  markRequirementMoved,
} from './requirement-writes.repository.ts';
import { countQuotes, findRequirement, markExpired } from './requirements.repository.ts';
import { buildWantedNear } from './wanted-near.service.ts';
import { buildWriting } from './write-requirement.service.ts';

/** Handlers and services of requirements (SPEC: potentials), and the listings that match them. */
export function buildRequirements(
  appContext: AppContext,
  deps: { catalogue: Catalogue; freight: Freight; listings: Listings },
) {
  const closed = noListeners<RequirementsLeaving>();
  const changing = noListeners<RequirementsLeaving>();
  const matching = buildMatching(deps);

  /**
   * Marks requirements whose day has passed, and gives their number. For a timer: readers judge by the day.
   */
  function expire(): Promise<number> {
    const at = appContext.now();
    return markExpired(appContext.db, { today: dayInIndia(at), at });
  }

  /** Listener for a user who leaves: closes the user's requirements and empties their notes. */
  const eraseUser: Listener<Erased> = async (tx, { userId, at }) => {
    const requirementIds = await closeRequirementsOf(tx, { buyerId: userId, at });
    if (requirementIds.length > 0) await closed.notify(tx, { requirementIds, at, byId: userId });
  };

  /** Listener for a suspended user: closes the user's requirements. */
  const userSuspended: Listener<Suspended> = async (tx, { userId, at }) => {
    const requirementIds = await closeOpenOf(tx, { buyerId: userId, at });
    if (requirementIds.length > 0) await closed.notify(tx, { requirementIds, at, byId: userId });
  };

  return assemble(
    buildWriting(appContext, {
      ...deps,
      matching,
      notifyChanging: changing.notify,
      notifyClosed: closed.notify,
    }),
    buildMoving(appContext, { ...deps, matching, notifyClosed: closed.notify }),
    buildRequirementLists(appContext, deps),
    buildMatchLists(appContext, { ...deps, matching }),
    buildQuotes(appContext, deps),
    buildMatchingOffered(appContext, matching),
    buildFilling(),
    buildWantedNear(appContext, deps),
    {
      /** Adds a listener for requirements that their buyers close. */
      whenClosed: closed.add,
      /** Adds a listener for requirements of which terms that quotes bind are about to change. */
      whenChanging: changing.add,
      expire,
      eraseUser,
      userSuspended,
    },
  );
}

/** The requirements of a running server. */
export type Requirements = ReturnType<typeof buildRequirements>;

interface Moving {
  readonly catalogue: Catalogue;
  readonly matching: Pick<Matching, 'matchRequirement'>;
  readonly notifyClosed: Listener<RequirementsLeaving>;
}

/** Handlers that close and reopen one's own requirement. */
function buildMoving(appContext: AppContext, { catalogue, matching, notifyClosed }: Moving) {
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
