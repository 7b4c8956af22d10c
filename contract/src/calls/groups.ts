import { GROUP_SIZE, GROUP_TEXT, memberRoles } from '@polam/domain/groups/group';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  group,
  groupJoining,
  groupMarks,
  groupPage,
  groupReference,
  managedGroup,
  ownGroup,
} from '../documents/groups.ts';
import { MAX_PAGE, pageFields, pageSteps } from '../documents/paging.ts';
import { at, document } from '../fields.ts';
import { changedGroup, createdGroup } from '../groups/fields.ts';
import { listOf } from '../lists.ts';
import { choice, flag, id, maybe, phone, text, whole } from '../scalars.ts';

/** Last part of the address of a group. */
const slug = at('slug', text(120));
const userId = at('uid', id);
const one = document({ group: at('group', ownGroup) });

export const list = call('groups.list', 'GET /api/v1/groups', {
  summary: 'Groups of farmers, the newest first; searched by name and place.',
  reads: ['groups'],
  access: 'public',
  input: {
    search: at('q', maybe(text(80))),
    district: at('district', maybe(text(60))),
    ...pageSteps,
  },
  output: document({ groups: at('groups', listOf(group, MAX_PAGE)), ...pageFields }),
  cache: 'public',
});

export const get = call('groups.get', 'GET /api/v1/groups/{slug}', {
  summary:
    'The public page of a group: what it sells and what its trades come to; no phone, no name without consent.',
  reads: ['groups', 'listings', 'ratings', 'users'],
  access: 'public',
  input: { slug },
  output: document({ group: at('group', groupPage) }),
  cache: 'public',
});

export const marks = call('groups.marks', 'GET /api/v1/groups/of-listing/{pid}', {
  summary: 'The groups of a listing’s seller that may be read, and the agent who posted it for the seller.',
  reads: ['groups', 'listings', 'users'],
  access: 'public',
  input: { listingId: at('pid', id) },
  output: groupMarks,
  cache: 'public',
});

export const ofUser = call('groups.ofUser', 'GET /api/v1/groups/of-user/{uid}', {
  summary: 'The groups of a user who lets that be read.',
  reads: ['groups', 'users'],
  access: 'public',
  input: { userId },
  output: document({ groups: at('groups', listOf(groupReference, GROUP_SIZE.ofUser)) }),
  cache: 'public',
});

export const listOwn = call('groups.listOwn', 'GET /api/v1/account/groups', {
  summary: 'The groups of the user, and the invitations and requests that wait.',
  reads: ['groups', 'users'],
  access: 'user',
  output: document({
    groups: at('groups', listOf(ownGroup, GROUP_SIZE.ofUser)),
    joinings: at('joinings', listOf(groupJoining, GROUP_SIZE.joinings)),
  }),
});

export const getOwn = call('groups.getOwn', 'GET /api/v1/account/groups/{slug}', {
  summary: 'A group of the user with its members; for managers, also what waits.',
  reads: ['groups', 'users'],
  access: 'user',
  input: { slug },
  output: document({ group: at('group', managedGroup) }),
});

export const found = call('groups.found', 'POST /api/v1/groups', {
  summary: 'Founds a group, whose manager the user becomes.',
  changes: ['groups'],
  access: 'user',
  input: createdGroup,
  output: one,
  refusals: ['groups-full'],
  status: 201,
  limits: ['groups'],
});

export const update = call('groups.update', 'PUT /api/v1/groups/{slug}', {
  summary: 'Changes a group; for its managers.',
  changes: ['groups'],
  access: 'user',
  input: { slug, ...changedGroup },
  output: one,
});

export const photo = call('groups.photo', 'GET /api/v1/groups/{slug}/photo', {
  summary: 'The photo of a group that has one; an address that names it never shows another.',
  reads: [],
  access: 'public',
  input: { slug, photoId: at('photo', maybe(id)), width: at('width', maybe(whole(1, 10_000))) },
  output: z.unknown(),
  envelope: 'bytes',
  media: 'image/webp',
  limits: ['photos'],
});

export const setPhoto = call('groups.setPhoto', 'PUT /api/v1/groups/{slug}/photo', {
  summary: 'Gives a group its photo, in place of an earlier one; for its managers.',
  changes: ['groups'],
  access: 'user',
  input: { slug },
  output: one,
  refusals: ['photo-unreadable', 'photo-too-large', 'photo-too-heavy'],
  upload: { field: 'photo', required: true, many: false },
});

export const removePhoto = call('groups.removePhoto', 'DELETE /api/v1/groups/{slug}/photo', {
  summary: 'Removes the photo of a group; for its managers.',
  changes: ['groups'],
  access: 'user',
  input: { slug },
  output: one,
});

export const takePhotoDown = call('groups.takePhotoDown', 'POST /api/v1/groups/{slug}/photo/take-down', {
  summary: 'Deletes the photo of a group that an admin has looked at; its managers read the reason.',
  changes: ['groups'],
  access: 'admin',
  input: {
    slug,
    /** A photo that the group has no more stays as it is: it has gone already. */
    photoId: at('photo', id),
    reason: at('reason', text(GROUP_TEXT.reason)),
  },
});

export const invite = call('groups.invite', 'POST /api/v1/groups/{slug}/invitations', {
  summary:
    'Invites a user, or a number whether or not it has an account; becomes a member only by an own yes.',
  changes: ['groups'],
  access: 'user',
  input: { slug, userId: at('uid', maybe(id)), phone: at('phone', maybe(phone)) },
  refusals: ['groups-full', 'not-answering', 'blocked-by-you', 'already-member'],
  status: 201,
  limits: ['groups'],
});

export const ask = call('groups.ask', 'POST /api/v1/groups/{slug}/requests', {
  summary: 'Asks to join a group; a manager says yes. Where an invitation waits, this is the yes to it.',
  changes: ['groups'],
  access: 'user',
  input: { slug },
  refusals: ['groups-full', 'already-member', 'not-answering', 'blocked-by-you'],
  limits: ['groups'],
});

export const answer = call('groups.answer', 'POST /api/v1/groups/joinings/{id}/answer', {
  summary:
    'Says yes or no to an invitation, or as a manager to a request; who has asked may take it back by a no.',
  changes: ['groups'],
  access: 'user',
  input: { joiningId: at('id', id), yes: at('yes', flag) },
  refusals: ['groups-full', 'not-answering', 'blocked-by-you'],
});

export const leave = call('groups.leave', 'POST /api/v1/groups/{slug}/leave', {
  summary: 'Leaves a group. The last manager first makes another; the last member closes it.',
  changes: ['groups', 'agents'],
  access: 'user',
  input: { slug },
  refusals: ['last-manager'],
});

export const showName = call('groups.showName', 'PUT /api/v1/groups/{slug}/membership', {
  summary: 'Whether everybody may read that the user is a member.',
  changes: ['groups'],
  access: 'user',
  input: { slug, showsName: at('showsName', flag) },
  output: one,
});

export const setRole = call('groups.setRole', 'PUT /api/v1/groups/{slug}/members/{uid}', {
  summary: 'Makes a member a manager or a manager a member; one manager always stays.',
  changes: ['groups', 'agents'],
  access: 'user',
  input: { slug, userId, role: at('role', choice(memberRoles)) },
  refusals: ['last-manager'],
});

export const removeMember = call('groups.removeMember', 'POST /api/v1/groups/{slug}/members/{uid}/remove', {
  summary: 'Removes a member, who reads the reason.',
  changes: ['groups', 'agents'],
  access: 'user',
  input: { slug, userId, reason: at('reason', text(GROUP_TEXT.reason)) },
  refusals: ['last-manager'],
});
