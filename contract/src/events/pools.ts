import { isForOrganiser, shareChanges, shareNotes } from '@polam/domain/pool/pool';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { quantityLeft, sum } from '../documents/values.ts';
import { at } from '../fields.ts';
import { aboutListing, author, kind, subject } from './kind.ts';

const amount = {
  quantityMilli: at('quantity', quantityLeft),
  unit: at('quantityUnit', z.enum(units)),
};

/** The seller of a listing invites the receiver to fill it together. */
const poolInvited = kind({
  fields: { ...subject, ...author, ...amount },
  noticeTopic: 'orders',
  approaches: true,
  changes: ['pools', 'listings'],
  icon: 'leaf',
  leadsTo: () => ({ to: 'shares' }),
  words: aboutListing,
});

/** A farmer joined a pool of the receiver's, or changed the share; or its organiser ended the receiver's share. */
const poolChanged = kind({
  fields: { ...subject, ...author, ...amount, change: at('change', z.enum(shareChanges)) },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['pools', 'listings'],
  icon: 'leaf',
  leadsTo: ({ change, listingId }) =>
    change === 'removed' || change === 'closed' || listingId === null
      ? { to: 'shares' }
      : { to: 'pool', id: listingId },
  words: (event, language) => ({ ...aboutListing(event, language), became: event.change }),
});

/** Change of the receiver's part of an order of a pooled listing; or a farmer's confirmation that concerns the receiver. */
const shareNoted = kind({
  fields: {
    ...subject,
    ...author,
    ...amount,
    orderId: at('order', z.string()),
    note: at('note', z.enum(shareNotes)),
    /** Present sum of the part. */
    paise: at('sum', sum),
  },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['pools', 'orders', 'listings'],
  icon: 'scale',
  leadsTo: ({ note }) =>
    isForOrganiser(note) ? { to: 'orders', side: 'seller', isOver: note !== 'confirmed' } : { to: 'shares' },
  words: (event, language) => ({ ...aboutListing(event, language), shareNote: event.note }),
});

/** The kinds of events of pools, by type. */
export const kindsOfPools = {
  'pool.invited': poolInvited,
  'pool.changed': poolChanged,
  'share.noted': shareNoted,
};
