import { bookingSides } from '@polam/domain/hire/booking';
import { complaintSubjects } from '@polam/domain/admin/complaint';
import { listingStates } from '@polam/domain/market/listing';
import { shareStates } from '@polam/domain/pool/pool';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { ownBooking as ownBookingFields } from '../bookings/fields.ts';
import { notice } from '../events.ts';
import { storedEquipment } from '../equipment/fields.ts';
import { at, document, withFields } from '../fields.ts';
import { shownRequirement } from '../requirements/fields.ts';
import { account, ownSession } from './account.ts';
import { consent, nominee } from './consents.ts';
import { ownerFields } from '../listings/fields.ts';
import { noticeChoice } from './notice-choices.ts';
import { ownOffer as ownOfferFields } from '../offers/fields.ts';
import { ownOrder as ownOrderFields } from '../orders/fields.ts';
import { namedUser } from './users.ts';
import { contactMessage } from './reports.ts';
import { count, instant, nullable, plain, quantityLeft, rupeesOrNull } from './values.ts';
import { listOf } from '../lists.ts';
import { MAX_OWN, MAX_PHOTOS } from './list-bounds.ts';

const createdAt = at('createdAt', instant);
const flag = z.boolean();
const side = at('side', z.enum(['buyer', 'seller']));

const amount = {
  quantityMilli: at('quantity', quantityLeft),
  unit: at('quantityUnit', z.enum(units)),
  pricePaise: at('price', rupeesOrNull),
};

/** Rounded to about a kilometre: the exact location never leaves the server. */
const area = document({ latitude: at('latitude', z.number()), longitude: at('longitude', z.number()) });

const { packGrams: _derived, ...ownedFields } = ownerFields;

const ownListing = document({
  id: at('_id', plain),
  ...ownedFields,
  ...amount,
  lastOn: at('lastDate', plain),
  state: at('state', z.enum(listingStates)),
  photoLinks: at('photos', listOf(z.string(), MAX_PHOTOS)),
  createdAt,
});

const ownRequirement = document({
  id: at('_id', plain),
  ...shownRequirement,
  ...amount,
  organic: at('organic', flag),
  shipping: at('shipping', flag),
  state: at('state', plain),
  createdAt,
});

const ownEquipmentItem = document({
  id: at('_id', plain),
  ...storedEquipment,
  costPaise: at('cost', rupeesOrNull),
  state: at('state', plain),
  photoLinks: at('photos', listOf(z.string(), MAX_PHOTOS)),
  createdAt,
});

/** A booking where the user is the hirer or the owner of the equipment. */
const ownBooking = document({
  ...ownBookingFields,
  side: at('side', z.enum(bookingSides)),
  other: at('other', namedUser),
  item: at('item', plain),
});

const ownOffer = document({
  ...ownOfferFields,
  unit: at('quantityUnit', z.enum(units)),
  listingId: at('pid', nullable),
  listingName: at('productName', plain),
  side,
  isOwn: at('byMe', flag),
  other: at('other', namedUser),
});

const ownOrder = document({ ...ownOrderFields, side, other: at('other', namedUser) });

/** A rating that the user gave for an order, or an open one that the user received. */
const ownRating = document({
  orderId: at('order', plain),
  isOwn: at('byMe', flag),
  other: at('other', namedUser),
  stars: at('stars', z.number()),
  words: at('words', plain),
  createdAt,
});

/** A message that the user wrote. */
const ownMessage = document({
  id: at('_id', plain),
  other: at('other', namedUser),
  /** The listing, the requirement or the equipment. */
  about: at('about', plain),
  text: at('text', plain),
  hasPhoto: at('photo', flag),
  /** Length of its recording in milliseconds; null where it has none. */
  voiceMs: at('voiceMs', z.nullable(count)),
  createdAt,
});

/** An enquiry of the user to the manager of a cold storage. */
const ownEnquiry = document({
  id: at('_id', plain),
  storageId: at('cold', plain),
  storageName: at('name', plain),
  message: at('message', plain),
  createdAt,
});

/** A claim of the user to a cold storage, and what became of it. */
const ownStorageClaim = document({
  id: at('_id', plain),
  storageId: at('cold', plain),
  storageName: at('name', plain),
  message: at('message', plain),
  phone: at('phone', nullable),
  wdraNumber: at('wdra', nullable),
  state: at('state', plain),
  reason: at('reason', nullable),
  createdAt,
});

/** A complaint by the user; its outcome concerns the accused user and is left out. */
const ownComplaint = document({
  id: at('_id', plain),
  about: at('about', z.enum(complaintSubjects)),
  subjectId: at('subject', plain),
  reason: at('reason', plain),
  /** Text of the message. */
  quoted: at('quoted', plain),
  isDecided: at('decided', flag),
  createdAt,
});

/** A cold storage that the user manages. */
const ownStorage = document({
  id: at('_id', plain),
  name: at('name', plain),
  owner: at('owner', plain),
  phone: at('phone', plain),
  address: at('address', plain),
  createdAt,
});

/** A device that receives push notices, by its push service. */
const ownDevice = document({ service: at('service', plain), createdAt });

/** A share of the user's in a listing that several farmers fill. */
const ownPoolShare = document({
  listingName: at('name', plain),
  unit: at('quantityUnit', z.enum(units)),
  organiser: at('seller', namedUser),
  state: at('state', z.enum(shareStates)),
  askedMilli: at('asked', quantityLeft),
  quantityMilli: at('quantity', quantityLeft),
  showsName: at('showName', flag),
  createdAt,
});

/** The user's part of an order of such a listing. */
const ownOrderPart = document({
  orderId: at('order', plain),
  weighedMilli: at('weighed', z.nullable(quantityLeft)),
  confirmedAt: at('confirmedAt', nullable),
  paise: at('sum', rupeesOrNull),
  dueOn: at('dueOn', nullable),
  paidAt: at('paidAt', nullable),
  receivedAt: at('receivedAt', nullable),
});

const ownWishlistItem = document({ listingId: at('pid', plain), listingName: at('name', plain), createdAt });
const ownPriceWatch = document({
  commodity: at('commodity', plain),
  stateCode: at('state', plain),
  market: at('market', plain),
  variety: at('variety', plain),
  abovePaise: at('above', rupeesOrNull),
  createdAt,
});
const ownMembership = document({
  group: at('group', plain),
  role: at('role', plain),
  showsName: at('showsName', z.boolean()),
  joinedAt: at('joinedAt', instant),
});
/** The photo of a group that the user has sent. */
const ownGroupPhoto = document({ group: at('group', plain), photoLink: at('photo', plain), createdAt });
/** An invitation of the user, or a request of the user. */
const ownJoining = document({ group: at('group', plain), way: at('way', plain), createdAt });
/** A consent that the user has given, or by which the user acts for another. */
const ownAgency = document({
  group: at('group', plain),
  side: at('side', z.enum(['farmer', 'agent'])),
  other: at('other', namedUser),
  mayAnswer: at('mayAnswer', z.boolean()),
  lastOn: at('lastOn', z.nullable(plain)),
  cropLimits: at('cropLimits', plain),
  restDays: at('restDays', count),
  askedAt: at('askedAt', instant),
  givenAt: at('givenAt', z.nullable(instant)),
  givenBy: at('givenBy', z.nullable(plain)),
  endedAt: at('endedAt', z.nullable(instant)),
});
/** An act of an agent in the user's name, or of the user in another's. */
const ownAgentAct = document({
  side: at('side', z.enum(['farmer', 'agent'])),
  other: at('other', namedUser),
  act: at('act', plain),
  listingId: at('pid', z.nullable(plain)),
  createdAt,
});
const ownFollow = document({ user: at('person', namedUser), createdAt });
const ownDeed = document({ action: at('action', plain), createdAt });

/**
 * All data that the market holds of a user, without secrets. Photos are links, which work while the photos
 * exist.
 */
export const ownData = document({
  madeAt: at('madeAt', instant),
  profile: at('profile', document(withFields(account, { area: at('area', z.nullable(area)) }))),
  listings: at('listings', listOf(ownListing, MAX_OWN)),
  requirements: at('potentials', listOf(ownRequirement, MAX_OWN)),
  equipmentList: at('equipment', listOf(ownEquipmentItem, MAX_OWN)),
  bookings: at('bookings', listOf(ownBooking, MAX_OWN)),
  offers: at('offers', listOf(ownOffer, MAX_OWN)),
  messages: at('chats', listOf(ownMessage, MAX_OWN)),
  orders: at('orders', listOf(ownOrder, MAX_OWN)),
  shares: at('shares', listOf(ownPoolShare, MAX_OWN)),
  orderParts: at('orderShares', listOf(ownOrderPart, MAX_OWN)),
  ratings: at('ratings', listOf(ownRating, MAX_OWN)),
  wishlist: at('wishlist', listOf(ownWishlistItem, MAX_OWN)),
  priceWatches: at('priceWatches', listOf(ownPriceWatch, MAX_OWN)),
  memberships: at('memberships', listOf(ownMembership, MAX_OWN)),
  groupPhotos: at('groupPhotos', listOf(ownGroupPhoto, MAX_OWN)),
  joinings: at('joinings', listOf(ownJoining, MAX_OWN)),
  agencies: at('agencies', listOf(ownAgency, MAX_OWN)),
  agentActs: at('agentActs', listOf(ownAgentAct, MAX_OWN)),
  following: at('following', listOf(ownFollow, MAX_OWN)),
  followers: at('followers', listOf(ownFollow, MAX_OWN)),
  notices: at('notices', listOf(notice, MAX_OWN)),
  /** Notice choices of the user; topics without an entry have the defaults. */
  noticeChoices: at('noticeChoices', listOf(noticeChoice, MAX_OWN)),
  contactMessages: at('letters', listOf(contactMessage, MAX_OWN)),
  enquiries: at('coldEnquiries', listOf(ownEnquiry, MAX_OWN)),
  storageClaims: at('coldClaims', listOf(ownStorageClaim, MAX_OWN)),
  coldStorages: at('coldStorages', listOf(ownStorage, MAX_OWN)),
  complaints: at('complaints', listOf(ownComplaint, MAX_OWN)),
  /** Users whom the user has blocked. */
  blocked: at('blocked', listOf(ownFollow, MAX_OWN)),
  devices: at('devices', listOf(ownDevice, MAX_OWN)),
  sessions: at('sessions', listOf(ownSession, MAX_OWN)),
  consents: at('consents', listOf(consent, MAX_OWN)),
  nominee: at('nominee', z.nullable(nominee)),
  /** Audit log entries of the user's own actions: signing in, changing the password. */
  deeds: at('history', listOf(ownDeed, MAX_OWN)),
});
