import type { LiveEventType } from './events.ts';

/**
 * Whether the author of each kind of notice approaches the receiver; a missing kind does not compile.
 *
 * Such notices from a blocked or suspended user are dropped. All others report on something that the receiver
 * has: an order, a hire, an offer, a complaint.
 */
const approaches: Readonly<Record<LiveEventType, boolean>> = {
  'offer.proposed': true,
  'negotiation.opened': true,
  'message.posted': true,
  'booking.requested': true,
  'storage.asked': true,
  'match.found': true,
  'wish.cheaper': true,
  'person.followed': true,
  'offer.voided': false,
  'offer.decided': false,
  'complaint.decided': false,
  'conduct.warned': false,
  'password.reset': false,
  'listing.posted-for': false,
  'order.placed': false,
  'order.changed': false,
  'order.noted': false,
  'booking.changed': false,
  'reminder.due': false,
  'rating.asked': false,
  'rating.opened': false,
};

/** The kinds of notices by which their author approaches the receiver. */
export const approachTypes: readonly string[] = Object.entries(approaches).flatMap(([type, isApproach]) =>
  isApproach ? [type] : [],
);
