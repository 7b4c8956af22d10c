import type { NoticeTopic } from '@polam/domain/notice-topic';
import type { LiveEventType } from './events.ts';

/** The topic of every kind of notice: a kind without one does not compile. */
const topics: Readonly<Record<LiveEventType, NoticeTopic>> = {
  'offer.proposed': 'offers',
  'negotiation.opened': 'offers',
  'offer.voided': 'offers',
  'offer.decided': 'offers',
  'message.posted': 'messages',
  'complaint.decided': 'messages',
  'conduct.warned': 'messages',
  'password.reset': 'messages',
  'listing.posted-for': 'messages',
  'order.placed': 'orders',
  'order.changed': 'orders',
  'order.noted': 'orders',
  'booking.requested': 'orders',
  'booking.changed': 'orders',
  'storage.asked': 'messages',
  'reminder.due': 'reminders',
  'match.found': 'matches',
  'wish.cheaper': 'prices',
  'rating.asked': 'ratings',
  'rating.opened': 'ratings',
  'person.followed': 'follows',
};

/** The topic by which its receiver switches a kind of notice on and off. */
export function topicOf(type: LiveEventType): NoticeTopic {
  return topics[type];
}
