import { complaintSubjects } from '@polam/domain/admin/complaint';
import { lazily } from '@polam/domain/lazily';
import { rupeesFromPaise } from '@polam/domain/money';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { names } from '../documents/values.ts';
import { at } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { aboutListing, author, kind, listingIn, ownSpellings } from './kind.ts';

const listing = {
  listingId: at('pid', z.string()),
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
};

const grouped = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));
const rupeesText = (paise: number) => `₹${grouped().format(rupeesFromPaise(paise))}`;

const unit = at('quantityUnit', z.enum(units));
const pricePaise = at('price', rupees);
const quantityMilli = at('quantity', quantity);

/** A user follows the receiver. */
const userFollowed = kind({
  fields: {
    followerId: at('follower', z.string()),
    followerName: at('followerName', z.string()),
    followerSpellings: ownSpellings,
  },
  noticeTopic: 'follows',
  approaches: true,
  changes: ['follows'],
  icon: 'person',
  leadsTo: ({ followerId }) => ({ to: 'user', id: followerId }),
  words: ({ followerName }) => ({ user: followerName }),
});

/** A listing on the receiver's wishlist has become cheaper. */
const wishlistItemCheaper = kind({
  fields: { ...listing, ...author, pricePaise, unit },
  noticeTopic: 'prices',
  approaches: true,
  changes: ['listings', 'wishlist'],
  icon: 'heart',
  leadsTo: ({ listingId }) => ({ to: 'listing', id: listingId }),
  words: aboutListing,
});

/**
 * Listings and requirements match. One notice covers all matches found at once: the best, and the number of
 * others.
 */
const matchFound = kind({
  fields: {
    /** The receiver's side. */
    side: at('side', z.enum(['buyer', 'seller'])),
    requirementId: at('requirement', z.string()),
    ...listing,
    ...author,
    /** Price that the other side asks or offers. */
    pricePaise,
    quantityMilli,
    unit,
    others: at('others', z.number()),
  },
  noticeTopic: 'matches',
  approaches: true,
  changes: ['requirements'],
  icon: 'requirement',
  leadsTo: ({ side, requirementId, listingId }) =>
    side === 'buyer' ? { to: 'requirement', id: requirementId } : { to: 'leads', id: listingId },
  words: (event, language) => ({
    ...aboutListing(event, language),
    side: event.side,
    others: event.others,
  }),
});

/** A message was posted. While its notice is unread, that of the conversation's next one replaces it. */
const messagePosted = kind({
  fields: {
    negotiationId: at('negotiation', z.string()),
    messageId: at('chat', z.string()),
    listingName: listing.listingName,
    listingNames: listing.listingNames,
    ...author,
    /** Beginning of the message's text; empty for a photo alone. */
    preview: at('text', z.string()),
  },
  noticeTopic: 'messages',
  approaches: true,
  changes: ['chats'],
  icon: 'chat',
  leadsTo: ({ negotiationId }) => ({ to: 'conversation', id: negotiationId }),
  words: (event, language) => ({ ...aboutListing(event, language), preview: event.preview }),
});

/**
 * A complaint of the receiver was decided; `sentBy` is the accused, of a group the receiver, as who manages it need not be
 * public. The action taken is not part of it.
 */
const complaintDecided = kind({
  fields: {
    complaintId: at('complaint', z.string()),
    about: at('about', z.enum(complaintSubjects)),
    /** Of a group its slug. */
    subjectId: at('subject', z.string()),
    outcome: at('outcome', z.enum(['dismissed', 'upheld'])),
    ...author,
    /** The listing that the complaint was about; the name of the group; null where it was about a user or a message. */
    listingName: at('productName', z.nullable(z.string())),
    listingNames: listing.listingNames,
  },
  noticeTopic: 'messages',
  approaches: false,
  changes: [],
  icon: 'flag',
  leadsTo: ({ about, subjectId, authorId }) => {
    if (about === 'listing' || about === 'group') return { to: about, id: subjectId };
    return { to: 'user', id: authorId };
  },
  words: (event, language) => ({
    outcome: event.outcome,
    named: listingIn(event, language) || event.authorName,
  }),
});

/** The admins warn the receiver, or have taken a listing of the receiver down. No admin is named. */
const conductWarned = kind({
  fields: {
    act: at('act', z.enum(['warned', 'taken-down'])),
    words: at('words', z.string()),
    listingId: at('pid', z.nullable(z.string())),
    listingName: at('productName', z.nullable(z.string())),
    listingNames: listing.listingNames,
  },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['listings', 'offers'],
  icon: 'flag',
  leadsTo: () => ({ to: 'own-listings' }),
  words: (event, language) => ({
    act: event.act,
    words: event.words,
    listing: listingIn(event, language),
  }),
});

/** A watched price was reached; the watch is inactive from then on. */
const priceReached = kind({
  fields: {
    slug: at('slug', z.string()),
    listingName: at('productName', z.string()),
    listingNames: listing.listingNames,
    /** The watched variety; absent for the crop, and in notices of earlier versions. */
    variety: at('variety', z.optional(z.string())),
    /** Per quintal. */
    reachedPaise: at('price', rupees),
    abovePaise: at('above', rupees),
    day: at('day', z.string()),
  },
  noticeTopic: 'prices',
  approaches: false,
  changes: ['prices'],
  icon: 'scale',
  leadsTo: ({ slug, variety }) => ({ to: 'prices', id: slug, variety }),
  words: (event, language) => ({
    name: listingIn(event, language),
    price: rupeesText(event.reachedPaise),
    above: rupeesText(event.abovePaise),
  }),
});

/** The receiver's password was reset by the secret answer, and all sessions of the account have ended. */
const passwordReset = kind({
  fields: {},
  noticeTopic: 'messages',
  approaches: false,
  // All sessions have ended; for new ones, the profile says when the password last changed.
  changes: ['account'],
  icon: 'key',
  leadsTo: () => ({ to: 'own-password' }),
  words: () => ({}),
});

/** Changes of the ways to sign in to an account. */
const loginChanges = ['moved', 'pin-reset', 'number-set', 'number-lost'] as const;

/** One of them. */
export type LoginChange = (typeof loginChanges)[number];

/**
 * The way into the receiver's account has changed: the number or the PIN was set anew, by the admins or by the receiver;
 * or the number went to somebody who has proven it. No admin is named.
 */
const loginChanged = kind({
  fields: {
    what: at('what', z.enum(loginChanges)),
    /** The last digits of the number. */
    ending: at('ending', z.string()),
  },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['account'],
  icon: 'key',
  leadsTo: () => ({ to: 'own-number' }),
  words: ({ what, ending }) => ({ what, ending }),
});

/** The admins have posted a listing for the receiver, at the receiver's request. No admin is named. */
const listingPostedFor = kind({
  fields: { ...listing, pricePaise, quantityMilli, unit },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['listings'],
  icon: 'leaf',
  leadsTo: ({ listingId }) => ({ to: 'own-listing', id: listingId }),
  words: (event, language) => ({ listing: listingIn(event, language) }),
});

/** The kinds of events of users, by type. */
export const kindsOfUsers = {
  'person.followed': userFollowed,
  'wish.cheaper': wishlistItemCheaper,
  'message.posted': messagePosted,
  'match.found': matchFound,
  'complaint.decided': complaintDecided,
  'conduct.warned': conductWarned,
  'password.reset': passwordReset,
  'login.changed': loginChanged,
  'price.reached': priceReached,
  'listing.posted-for': listingPostedFor,
};
