import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { noListeners, type Listener } from '@polam/server/http/listeners';
import type { Catalogue } from '../catalogue/index.ts';
import type { Listings } from '../listings/index.ts';
import type { Erased, Suspended } from '../users/index.ts';
import { buildFilling, type RequirementsLeaving } from './filling.service.ts';
import { buildMatchLists } from './match-lists.service.ts';
import { buildMatching } from './matching.service.ts';
import { buildMoving } from './move-requirement.service.ts';
import { buildQuotes } from './quotes.service.ts';
import { buildRequirementLists } from './requirement-lists.service.ts';
import { closeOpenOf, closeRequirementsOf } from './requirement-writes.repository.ts';
import { markExpired } from './requirements.repository.ts';
import { buildWriting } from './write-requirement.service.ts';

/** What buyers look for (SPEC: potentials), and the lots that suit it. */
export function buildRequirements(
  appContext: AppContext,
  deps: { catalogue: Catalogue; listings: Listings },
) {
  const closed = noListeners<RequirementsLeaving>();
  const changing = noListeners<RequirementsLeaving>();
  const matching = buildMatching(deps);

  /** Marks requirements whose day has passed, and tells how many. For a timer: readers judge by the day. */
  function expire(): Promise<number> {
    const at = appContext.now();
    return markExpired(appContext.db, { today: dayInIndia(at), at });
  }

  /** Hears that somebody leaves: what the person looks for is closed, and the words about it are emptied. */
  const eraseUser: Listener<Erased> = async (tx, { userId, at }) => {
    const requirementIds = await closeRequirementsOf(tx, { buyerId: userId, at });
    if (requirementIds.length > 0) await closed.notify(tx, { requirementIds, at, byId: userId });
  };

  /** Hears that somebody is suspended: what the person looks for is closed. */
  const userSuspended: Listener<Suspended> = async (tx, { userId, at }) => {
    const requirementIds = await closeOpenOf(tx, { buyerId: userId, at });
    if (requirementIds.length > 0) await closed.notify(tx, { requirementIds, at, byId: userId });
  };

  return {
    ...buildWriting(appContext, {
      ...deps,
      matching,
      notifyChanging: changing.notify,
      notifyClosed: closed.notify,
    }),
    ...buildMoving(appContext, { ...deps, matching, notifyClosed: closed.notify }),
    ...buildRequirementLists(appContext, deps),
    ...buildMatchLists(appContext, { ...deps, matching }),
    ...buildQuotes(appContext, deps),
    ...buildFilling(),
    listingOffered: matching.listingOffered,
    /** Lets a room to the right hear of requirements that their buyers close. */
    whenClosed: closed.add,
    /** Lets a room to the right hear of requirements of which something is about to be changed that quotes bind. */
    whenChanging: changing.add,
    expire,
    eraseUser,
    userSuspended,
  };
}

/** The requirements of a running server. */
export type Requirements = ReturnType<typeof buildRequirements>;
