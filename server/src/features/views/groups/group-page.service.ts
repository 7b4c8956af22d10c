import type * as calls from '@polam/contract/calls/groups';
import { MOST_GROUP_LISTINGS } from '@polam/contract/documents/list-bounds';
import { dayInIndia } from '@polam/domain/day';
import { combinedStanding } from '@polam/domain/users/trust';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { PostingRow } from '../../agents/index.ts';
import { findGroup, groupDocument, listMembers, listStandings, referenceOf } from '../../groups/index.ts';
import type { Listings } from '../../listings/index.ts';
import { namedUser, readerOf } from '../../users/index.ts';
import { countGroupListings, doOthersSell, findMarks, listGroupListingIds } from './group-page.repository.ts';

/** The public page of a group, and what stands of groups beside a listing. */
export function buildGroupPages({ db, now }: AppContext, { listings }: { readonly listings: Listings }) {
  const get: Handler<typeof calls.get> = async ({ slug }, { language }) => {
    const group = await findGroup(db, slug);
    if (group === null) return refuse('not-found');
    const { id: groupId } = group;
    const whose = { groupId, on: dayInIndia(now()) };
    const [ids, listingCount, othersSell, members, standings] = await Promise.all([
      listGroupListingIds(db, { ...whose, limit: MOST_GROUP_LISTINGS }),
      countGroupListings(db, whose),
      doOthersSell(db, whose),
      listMembers(db, { groupId, only: 'shown' }),
      listStandings(db, groupId),
    ]);
    // Its answer is cached for all: the reader is a visitor.
    const reader = readerOf({ actor: null, language }, now());
    return ok({
      group: {
        ...groupDocument(group, language),
        ...combinedStanding(standings),
        listings: [...(await listings.documentsOf(ids, reader))],
        listingCount,
        othersSell,
        members: members.map(({ id, name, nameSpellings, role }) => ({
          ...namedUser(id, name, nameSpellings),
          role,
        })),
      },
    });
  };

  const marks: Handler<typeof calls.marks> = async ({ listingId }) => {
    const found = await findMarks(db, listingId);
    if (found === null) return refuse('not-found');
    const { memberOf, postedBy } = found;
    return ok({
      memberOf: memberOf.map(referenceOf),
      postedBy: postedBy === null ? null : postingDocument(postedBy),
    });
  };

  return { get, marks };
}

function postingDocument({ agentName, agentSpellings, group }: PostingRow) {
  const spelled = agentSpellings === null ? {} : { agentSpellings };
  return { agentName, ...spelled, group: referenceOf(group) };
}
