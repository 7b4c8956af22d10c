import { agentActs } from '@polam/domain/groups/agent';
import * as z from 'zod/mini';
import { names } from '../documents/values.ts';
import { at } from '../fields.ts';
import { aboutListing, author, kind, listingIn } from './kind.ts';

const group = { slug: at('group', z.string()), groupName: at('groupName', z.string()) };

/** Acts between a group and a user, by another. */
const groupChanges = [
  'invited',
  'asked',
  'joined',
  'accepted',
  'declined',
  'refused',
  'left',
  'removed',
  'made-manager',
  'made-member',
  'handed-over',
] as const;

/** One of them. */
export type GroupChange = (typeof groupChanges)[number];

/** Somebody has done something about a group: to the receiver, or as a member to the managers. */
const groupChanged = kind({
  fields: {
    ...group,
    ...author,
    change: at('change', z.enum(groupChanges)),
    /** Why somebody was removed; empty for all else. */
    reason: at('reason', z.string()),
  },
  noticeTopic: 'messages',
  approaches: true,
  changes: ['groups', 'agents'],
  icon: 'person',
  leadsTo: ({ change, slug }) =>
    change === 'removed' || change === 'refused' || change === 'invited'
      ? { to: 'own-groups' }
      : { to: 'own-group', id: slug },
  words: ({ change, reason, authorName, groupName }) => ({
    groupChange: change,
    reason,
    author: authorName,
    group: groupName,
  }),
});

/** The admins have deleted the photo of a group that the receiver manages. No admin is named. */
const photoTakenDown = kind({
  fields: { ...group, reason: at('reason', z.string()) },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['groups'],
  icon: 'flag',
  leadsTo: ({ slug }) => ({ to: 'own-group', id: slug }),
  words: ({ reason, groupName }) => ({ reason, group: groupName }),
});

const consentChanges = ['asked', 'given', 'given-by-code', 'ended'] as const;

/** One of them. */
export type ConsentChange = (typeof consentChanges)[number];

/** An agent asks a farmer for consent, the farmer has given it, or the other side has ended it. */
const consentChanged = kind({
  fields: { ...group, ...author, change: at('change', z.enum(consentChanges)) },
  noticeTopic: 'messages',
  approaches: true,
  changes: ['agents', 'groups'],
  icon: 'key',
  leadsTo: () => ({ to: 'agents' }),
  words: ({ change, authorName, groupName }) => ({
    consentChange: change,
    author: authorName,
    group: groupName,
  }),
});

/** An agent has done something in the receiver's name. Never dropped: the receiver is to see each act. */
const agentActed = kind({
  fields: {
    ...group,
    ...author,
    act: at('act', z.enum(agentActs)),
    listingId: at('pid', z.nullable(z.string())),
    listingName: at('productName', z.string()),
    listingNames: at('productNames', z.optional(names)),
  },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['agents', 'listings', 'offers', 'orders'],
  icon: 'leaf',
  leadsTo: ({ act, listingId }) => {
    if (act === 'order-weighed' || act === 'offer-accepted')
      return { to: 'orders', side: 'seller', isOver: false };
    if (listingId === null || act === 'listing-deleted') return { to: 'agents' };
    const isOfOffers = act === 'offer-countered' || act === 'offer-declined';
    return { to: isOfOffers ? 'negotiations' : 'own-listing', id: listingId };
  },
  words: (event, language) => ({
    agentAct: event.act,
    author: event.authorName,
    group: event.groupName,
    listing: listingIn(event, language),
  }),
});

/** A buyer's offer waits for a farmer, the author, for whom the receiver may answer it. */
const agentNeeded = kind({
  fields: {
    ...author,
    /** Null where it answers a quote that is filled from no listing. */
    listingId: at('pid', z.nullable(z.string())),
    listingName: at('productName', z.string()),
    listingNames: at('productNames', z.optional(names)),
  },
  noticeTopic: 'offers',
  approaches: true,
  changes: ['offers'],
  icon: 'deals',
  leadsTo: ({ authorId }) => ({ to: 'farmer', id: authorId }),
  words: aboutListing,
});

/** The kinds of events of groups, by type. */
export const kindsOfGroups = {
  'group.changed': groupChanged,
  'group.photo-taken-down': photoTakenDown,
  'consent.changed': consentChanged,
  'agent.acted': agentActed,
  'agent.needed': agentNeeded,
};
