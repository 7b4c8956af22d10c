import * as z from 'zod/mini';
import { shownStorage } from '../cold-storage/fields.ts';
import { at, document, namedDocument } from '../fields.ts';
import { instant, names, place, plain } from './values.ts';
import { listOf } from '../lists.ts';
import { MOST_STORED } from '@polam/domain/hire/cold-storage';

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

/** A cold storage as an admin sees it: with the account that manages it. */
export const adminStorage = document({
  ...facts,
  manager: at(
    'keeper',
    z.nullable(document({ id: at('_id', plain), name: at('name', plain), email: at('email', plain) })),
  ),
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
  author: at(
    'sentBy',
    document({ id: at('_id', plain), name: at('name', plain), phone: at('phone', plain) }),
  ),
  createdAt: at('createdAt', instant),
});
