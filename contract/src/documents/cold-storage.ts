import * as z from 'zod/mini';
import { shownStorage } from '../cold-storage/fields.ts';
import { at, document, namedDocument, withFields } from '../fields.ts';
import { instant, names, nullable, place, plain } from './values.ts';
import { listOf } from '../lists.ts';
import { shownSpellings } from '../spellings.ts';
import { namedUser } from './users.ts';
import { MOST_STORED } from '@polam/domain/hire/cold-storage';
import { claimStates } from '@polam/domain/hire/storage-claim';

const facts = {
  id: at('_id', plain),
  ...shownStorage,
  ...place,
  /** When the manager last confirmed the free space. */
  freeToldAt: at('freeToldAt', z.nullable(instant)),
  /** Commodities that it stores; empty where not given. */
  commodities: at(
    'commodities',
    listOf(document({ id: at('_id', plain), names: at('names', names) }), MOST_STORED),
  ),
  /** Whether an account manages the entry and is notified of enquiries. */
  isManaged: at('kept', z.boolean()),
  createdAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
};

/** A cold storage; its phone is a business's and public. */
export const coldStorage = namedDocument('ColdStorage', {
  ...facts,
  /** Kilometres from the requested pincode to the middle of the district; null without a pincode. */
  distanceKm: at('distance', z.nullable(z.number())),
});

/** A cold storage as its page shows it. */
export const storagePage = document(
  withFields(coldStorage, {
    /** Name of the user who manages the entry; null where nobody does. */
    runBy: at('runBy', nullable),
    /** That name in other scripts, as its user writes it; absent where a rule suffices. */
    runBySpellings: at('runBySpellings', z.optional(shownSpellings)),
  }),
);

const claimFacts = {
  id: at('_id', plain),
  storageId: at('cold', plain),
  storageName: at('coldName', plain),
  message: at('message', plain),
  wdraNumber: at('wdra', nullable),
  state: at('state', z.enum(claimStates)),
  /** Why an admin has refused it. */
  reason: at('reason', nullable),
  createdAt: at('createdAt', instant),
};

/** A user's own claim to a cold storage. */
export const ownClaim = document(claimFacts);

/** A claim to a cold storage as an admin sees it. */
export const storageClaim = document({
  ...claimFacts,
  phone: at('phone', nullable),
  /** Whether somebody manages the entry by now. */
  isManaged: at('kept', z.boolean()),
  claimant: at('sentBy', namedUser),
});

/** A cold storage as an admin sees it: with the account that manages it. */
export const adminStorage = document({
  ...facts,
  manager: at('keeper', z.nullable(document({ ...namedUser.fields, email: at('email', plain) }))),
});

/** A cold storage as its manager sees it. */
export const managedStorage = document(facts);

/** A deleted cold storage that can still be restored. */
export const removedStorage = document({
  id: at('_id', plain),
  name: at('name', plain),
  address: at('address', plain),
  removedAt: at('removedAt', instant),
  restorableUntil: at('restorableUntil', instant),
});

/** An enquiry to the manager of a cold storage, with a phone to answer. */
export const storageEnquiry = document({
  id: at('_id', plain),
  storageId: at('cold', plain),
  storageName: at('coldName', plain),
  message: at('message', plain),
  author: at('sentBy', document({ ...namedUser.fields, phone: at('phone', plain) })),
  createdAt: at('createdAt', instant),
});
