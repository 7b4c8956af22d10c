import { slugify } from '../catalogue.ts';
import { nameInScript } from '../names/name-in-script.ts';

/** Kinds of farmer groups: a producer company or organisation (FPO), a cooperative, a self-help group. */
export const groupKinds = ['fpo', 'cooperative', 'self-help'] as const;

/** One of {@link groupKinds}. */
export type GroupKind = (typeof groupKinds)[number];

/** Roles of members: managers keep the group, invite, and may act for members who agree. */
export const memberRoles = ['manager', 'member'] as const;

/** One of {@link memberRoles}. */
export type MemberRole = (typeof memberRoles)[number];

/** Ways of becoming a member; the other side says yes to each. */
export const joiningWays = ['invited', 'asked'] as const;

/** One of {@link joiningWays}. */
export type JoiningWay = (typeof joiningWays)[number];

/** Most characters in the texts of a group. */
export const GROUP_TEXT = { name: 80, registration: 40, description: 1_000, reason: 300 } as const;

/** Most members of a group, its open invitations and requests, and groups of one user. */
export const GROUP_SIZE = { members: 1_000, joinings: 200, ofUser: 10 } as const;

/** Characters of an id that make an address unique. */
const ID_PART = 8;

/** Last part of the address of a group; it stays when the name changes. */
export function groupSlug(name: string, id: string): string {
  const words = slugify(nameInScript(name, 'en') ?? name).slice(0, 60);
  const part = id.replaceAll('-', '').slice(-ID_PART);
  return words === '' ? part : `${words}-${part}`;
}

/** Consequence for a group that a member leaves. */
export type Leaving = 'goes-on' | 'closes' | 'last-manager';

/** Whether a member may leave: the last manager hands over first, and closes a group in which nobody else is. */
export function leavingOf({
  role,
  managers,
  members,
}: {
  readonly role: MemberRole;
  readonly managers: number;
  readonly members: number;
}): Leaving {
  if (members === 1) return 'closes';
  return role === 'manager' && managers === 1 ? 'last-manager' : 'goes-on';
}
