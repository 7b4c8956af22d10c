import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { buildFounding } from './found-group.service.ts';
import { buildGroupLists } from './group-lists.service.ts';
import { buildJoining } from './joining.service.ts';
import { buildMembership } from './membership.service.ts';

/** Groups of farmers: founding, members, and lists of them. */
export function buildGroups(appContext: AppContext) {
  return assemble(
    buildGroupLists(appContext),
    buildFounding(appContext),
    buildJoining(appContext),
    buildMembership(appContext),
  );
}

/** The groups of a running server. */
export type Groups = ReturnType<typeof buildGroups>;
