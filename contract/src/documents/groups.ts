import { AGENT_LISTS, agentActs, consentWays } from '@polam/domain/groups/agent';
import { GROUP_SIZE, groupKinds, joiningWays, memberRoles } from '@polam/domain/groups/group';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { shownGroup } from '../groups/fields.ts';
import { listOf } from '../lists.ts';
import { shownSpellings } from '../spellings.ts';
import { ratingOfUser } from '../users/fields.ts';
import { MOST_GROUP_LISTINGS } from './list-bounds.ts';
import { listing, photo } from './listings.ts';
import { namedUser } from './users.ts';
import { count, instant, names, nullable, place, plain } from './values.ts';

const role = at('role', z.enum(memberRoles));

/** A group as a link to its page. */
export const groupReference = namedDocument('GroupReference', {
  slug: at('slug', plain),
  name: at('name', plain),
  kind: at('kind', z.enum(groupKinds)),
});

/** A group as lists show it. */
export const group = namedDocument('Group', {
  id: at('_id', plain),
  slug: at('slug', plain),
  ...shownGroup,
  ...place,
  memberCount: at('memberCount', count),
  photo: at('photo', z.nullable(photo)),
  createdAt: at('createdAt', instant),
});

/** The public page of a group: what it sells now, what the trades of its members come to, and who lets it be read. */
export const groupPage = namedDocument('GroupPage', {
  ...group.fields,
  ...ratingOfUser,
  listings: at('products', listOf(listing, MOST_GROUP_LISTINGS)),
  listingCount: at('listingCount', count),
  /** Whether members sell who do not let their membership be read: of their goods nothing is told. */
  othersSell: at('othersSell', z.boolean()),
  /** Members who let their names be read, managers first. */
  members: at('members', listOf(document({ ...namedUser.fields, role }), GROUP_SIZE.members)),
});

/** A member, for the other members. */
export const groupMember = namedDocument('GroupMember', {
  ...namedUser.fields,
  role,
  showsName: at('showsName', z.boolean()),
  joinedAt: at('joinedAt', instant),
});

/** An invitation or a request that waits for a yes. */
export const groupJoining = namedDocument('GroupJoining', {
  id: at('_id', plain),
  group: at('group', groupReference),
  way: at('way', z.enum(joiningWays)),
  /** Null where a number was invited. */
  user: at('user', z.nullable(namedUser)),
  /** The last digits of an invited number; null where a user was. */
  phoneEnding: at('phoneEnding', nullable),
  /** Who invited; null where that is not told. */
  by: at('by', z.nullable(namedUser)),
  createdAt: at('createdAt', instant),
});

/** A group that the user is a member of. */
export const ownGroup = namedDocument('OwnGroup', {
  ...group.fields,
  role,
  showsName: at('showsName', z.boolean()),
  /** Requests that wait for a manager; 0 for members. */
  waiting: at('waiting', count),
});

/** A group as its members read it; what waits is for managers. */
export const managedGroup = namedDocument('ManagedGroup', {
  ...ownGroup.fields,
  members: at('members', listOf(groupMember, GROUP_SIZE.members)),
  joinings: at('joinings', listOf(groupJoining, GROUP_SIZE.joinings)),
});

/** Context of a listing: the groups of its seller that may be read, and who posted it in the seller's name. */
export const groupMarks = namedDocument('GroupMarks', {
  memberOf: at('memberOf', listOf(groupReference, GROUP_SIZE.ofUser)),
  postedBy: at(
    'postedBy',
    z.nullable(
      document({
        agentName: at('agentName', plain),
        agentSpellings: at('agentSpellings', z.optional(shownSpellings)),
        group: at('group', groupReference),
      }),
    ),
  ),
});

/** A farmer's consent to an agent, for both of them. */
export const agentConsent = namedDocument('AgentConsent', {
  id: at('_id', plain),
  group: at('group', groupReference),
  agent: at('agent', namedUser),
  farmer: at('farmer', namedUser),
  mayAnswer: at('mayAnswer', z.boolean()),
  lastOn: at('lastOn', nullable),
  /** Lowest prices of crops in their written form; empty for none. */
  cropLimits: at('cropLimits', plain),
  /** Most days after weighing by which all is paid. */
  restDays: at('restDays', count),
  askedAt: at('askedAt', instant),
  givenAt: at('givenAt', nullable),
  givenBy: at('givenBy', z.nullable(z.enum(consentWays))),
  endedAt: at('endedAt', nullable),
});

/** An act of an agent, for the farmer. */
export const agentActDone = namedDocument('AgentAct', {
  id: at('_id', plain),
  agent: at('agent', namedUser),
  group: at('group', groupReference),
  act: at('act', z.enum(agentActs)),
  listingId: at('pid', nullable),
  listingName: at('productName', nullable),
  listingNames: at('productNames', z.nullable(names)),
  createdAt: at('createdAt', instant),
});

/** Lists of consents, of the two sides. */
export const consentLists = {
  /** Those that the user has given or is asked for. */
  given: at('given', listOf(agentConsent, AGENT_LISTS.consents)),
  /** Those by which the user acts or has asked to. */
  held: at('held', listOf(agentConsent, AGENT_LISTS.consents)),
};
