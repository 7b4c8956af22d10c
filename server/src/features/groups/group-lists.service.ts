import type * as calls from '@polam/contract/calls/groups';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import {
  groupDocument,
  joiningDocument,
  memberDocument,
  ownGroupDocument,
  referenceOf,
} from './group-documents.ts';
import { countGroups, findOwnGroup, listGroups, listGroupsOf } from './groups.repository.ts';
import { listJoiningsIn, listJoiningsOf } from './joinings.repository.ts';
import { listMembers, listShownGroupsOf } from './members.repository.ts';

/** Lists of groups: of all, of a user, and of the reader. */
export function buildGroupLists({ db }: AppContext) {
  const list: Handler<typeof calls.list> = async ({ search, district, ...input }, { language }) => {
    const filter = { search: search ?? null, districtId: district ?? null };
    const { shown, ...rest } = await readPage(input, {
      usual: DEFAULT_PAGE,
      list: (page) => listGroups(db, filter, page),
      count: () => countGroups(db, filter),
    });
    return ok({ groups: shown.map((row) => groupDocument(row, language)), ...rest });
  };

  const ofUser: Handler<typeof calls.ofUser> = async ({ userId }) => {
    const groups = await listShownGroupsOf(db, userId);
    return ok({ groups: groups.map(referenceOf) });
  };

  const listOwn: Handler<typeof calls.listOwn> = async (_input, { actor, language }) => {
    const [groups, joinings] = await Promise.all([listGroupsOf(db, actor.id), listJoiningsOf(db, actor.id)]);
    return ok({
      groups: groups.map((row) => ownGroupDocument(row, language)),
      joinings: joinings.map(joiningDocument),
    });
  };

  const getOwn: Handler<typeof calls.getOwn> = async ({ slug }, { actor, language }) => {
    const group = await findOwnGroup(db, { slug, userId: actor.id });
    if (group === null) return refuse('not-found');
    const { id: groupId } = group;
    const [members, joinings] = await Promise.all([
      listMembers(db, { groupId, only: 'all' }),
      group.role === 'manager' ? listJoiningsIn(db, groupId) : [],
    ]);
    return ok({
      group: {
        ...ownGroupDocument(group, language),
        members: members.map(memberDocument),
        joinings: joinings.map(joiningDocument),
      },
    });
  };

  return { list, ofUser, listOwn, getOwn };
}
