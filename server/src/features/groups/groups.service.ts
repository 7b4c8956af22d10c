import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Photos } from '../photos/index.ts';
import { buildFounding } from './found-group.service.ts';
import { buildGroupLists } from './group-lists.service.ts';
import { buildGroupPhoto } from './group-photo.service.ts';
import { buildJoining } from './joining.service.ts';
import { buildMembership } from './membership.service.ts';

/** Groups of farmers: founding, members, and lists of them. */
export function buildGroups(appContext: AppContext, deps: { readonly photos: Photos }) {
  return assemble(
    buildGroupLists(appContext),
    buildFounding(appContext),
    buildJoining(appContext),
    buildMembership(appContext, deps),
    buildGroupPhoto(appContext, deps),
  );
}

/** The groups of a running server. */
export type Groups = ReturnType<typeof buildGroups>;
