import { LISTED_FOLLOWS } from '@polam/domain/users/follow';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { equipment } from '../documents/equipment.ts';
import { PROFILE_LIST } from '../documents/list-bounds.ts';
import { listing, proposalsReceived } from '../documents/listings.ts';
import { MAX_PAGE, pageFields, paging, pageSteps } from '../documents/paging.ts';
import { requirement } from '../documents/requirements.ts';
import { area, basicUser, foundUser, listedUser, openUser, profileBase } from '../documents/users.ts';
import { count, instant, plain } from '../documents/values.ts';
import { at, document, namedDocument, withFields } from '../fields.ts';
import { listOf } from '../lists.ts';
import { id, maybe, reference } from '../scalars.ts';

const ids = listOf(z.string(), LISTED_FOLLOWS);
const total = pageFields.total.schema;

// In a profile the seller of a listing is the plain id, because clients build URLs from it. Source: WIRE.
const { seller: _seller, ...listingFields } = listing.fields;
const profileListing = namedDocument('ProfileListing', {
  ...listingFields,
  sellerId: at('sellerId', z.string()),
});

const profile = namedDocument(
  'Profile',
  withFields(profileBase, {
    ...area,
    // The latest ids, and the reader's where it is among them; the counts include all.
    followers: at('followers', ids),
    following: at('following', ids),
    followerCount: at('followerCount', count),
    followingCount: at('followingCount', count),
    isFollowed: at('isFollowed', z.boolean()),
    postCount: at('postCount', total),
    listings: at('listings', listOf(profileListing, PROFILE_LIST)),
    requirements: at('potentials', listOf(requirement, PROFILE_LIST)),
    equipmentForHire: at('equipmenthire', listOf(equipment, PROFILE_LIST)),
    equipmentForSale: at('equipmentsale', listOf(equipment, PROFILE_LIST)),
    transactionCount: at('transactions', count),
    wishlist: at('wishlist', listOf(profileListing, PROFILE_LIST)),
    orderedListings: at('ordersplaced', listOf(profileListing, PROFILE_LIST)),
    proposalsReceived: at('proposalsReceived', proposalsReceived),
  }),
);

export const getProfile = specCall('people.getProfile', 'GET /api/v1/users/profile/{id}', {
  summary: 'A person’s profile; private lists are filled for the owner alone.',
  reads: [
    'users',
    'account',
    'follows',
    'listings',
    'equipment',
    'requirements',
    'offers',
    'orders',
    'ratings',
    'wishlist',
  ],
  access: 'user',
  input: { userId: at('id', id) },
  output: document({ user: at('user', profile) }),
});

const { phone: _phone, contact: _contact, address: _address, ...openEquipment } = equipment.fields;
const openEquipmentList = listOf(document(openEquipment), PROFILE_LIST);
const openListing = document(withFields(listing, { seller: at('sellerId', openUser) }));

const publicProfile = namedDocument(
  'PublicProfile',
  withFields(openUser, {
    description: at('description', plain),
    createdAt: at('createdAt', instant),
    followerCount: at('followerCount', count),
    followingCount: at('followingCount', count),
    postCount: at('postCount', total),
    transactionCount: at('transactionCount', count),
    listings: at('listings', listOf(openListing, PROFILE_LIST)),
    requirements: at('potentials', listOf(requirement, PROFILE_LIST)),
    equipmentForHire: at('equipmenthire', openEquipmentList),
    equipmentForSale: at('equipmentsale', openEquipmentList),
  }),
);

export const getPublicProfile = call('people.getPublicProfile', 'GET /api/v1/people/{id}', {
  summary: 'A person’s profile for anybody: no phone, e-mail or address; the newest listings alone.',
  reads: ['users', 'follows', 'listings', 'ratings', 'requirements', 'equipment'],
  access: 'public',
  input: { userId: at('id', id) },
  output: document({ user: at('person', publicProfile) }),
  cache: 'public',
});

export const getBasic = specCall('people.getBasic', 'GET /api/v1/users/profile/basic/{id}', {
  summary: 'Name, phone and rating of a person, as an array of one.',
  reads: ['users', 'ratings'],
  access: 'user',
  input: { userId: at('id', id) },
  output: document({ users: at('user', listOf(basicUser, 1)) }),
});

export const toggleFollow = specCall('people.toggleFollow', 'POST /api/v1/users/follow', {
  summary: 'Follows a person, or no longer: a toggle.',
  changes: ['follows'],
  access: 'user',
  actor: 'myid',
  input: { followerId: at('myid', maybe(reference)), userId: at('hisid', reference) },
  output: document({ isFollowed: at('following', z.boolean()) }),
  refusals: ['cannot-follow-self', 'not-answering', 'blocked-by-you'],
  done: 'follow-changed',
  showsTo: 'oneself',
});

export const list = specCall('people.list', 'GET /api/v1/users/getallusers', {
  summary: 'Everybody but oneself, as a bare array.',
  reads: ['users', 'follows', 'ratings'],
  access: 'user',
  input: paging([]),
  output: listOf(listedUser, MAX_PAGE),
  envelope: 'bare',
  limits: ['lists'],
});

export const search = call('people.search', 'GET /api/v1/people', {
  summary:
    'Everybody but oneself, newest first; found by words of the name in any script and spelling, or of the district.',
  reads: ['users', 'follows', 'ratings'],
  access: 'user',
  input: { search: paging([]).search, ...pageSteps },
  output: document({ users: at('people', listOf(foundUser, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});
