import { en } from '@polam/contract/messages/en/units';
import { pricesPerUnit } from '~/i18n/units.ts';

/** What the frame and the dashboard say of a signed-in user's areas, and the landing page of listings. */
export const own = {
  'bookings.title': 'Machines on hire',
  'chat.bar': ({ unread }: { unread: number }) => (unread === 0 ? 'Deals' : `Deals, ${unread} of them new`),
  'chat.new': ({ count }: { count: number }) => `${count} new`,
  'chat.photo-own': 'Your photo',
  'chat.waiting': 'Waiting for the network',
  'chat.not-sent': 'Not sent.',
  'outbox.waits': ({ count }: { count: number }) =>
    count === 1 ? '1 thing waits on this phone to be sent' : `${count} things wait on this phone to be sent`,
  'outbox.title': 'Waiting to be sent',
  'outbox.unknown': 'This can no longer be sent. Please write it again.',
  'outbox.lost': 'The photo or recording is no longer on this device. Please add it again.',
  'outbox.stale':
    'It has waited here for too long to be sent without asking. Look at it once more, and send it again.',
  'outbox.offer-arrived': 'The offer that waited on this phone has been sent.',
  'outbox.offer-refused': 'The offer that waited on this phone could not be sent.',
  'outbox.kept': ({ count }: { count: number }) =>
    count === 1
      ? 'One message is not sent yet. It leaves when you log in here again.'
      : `${count} messages are not sent yet. They leave when you log in here again.`,
  'complaints.one': 'Complaint',
  'deal.receipt': 'Receipt',
  'deal.back-to-orders': 'Orders',
  'equipment.buy': 'Buy equipment',
  'equipment.post-sale': 'Post equipment for sale',
  'equipment.open': 'Calendar and requests',
  'negotiations.title': 'Negotiations',
  'negotiations.open': 'Responses and leads',
  'listings.buy': 'Buy commodity',
  'listings.organic-only': 'Organic only',
  'listings.shipping-only': 'Seller delivers',
  'listings.km': ({ km }: { km: number }) => `${km} km`,
  'listings.price-per': ({ price, per }: { price: string; per: string }) => `${price} ${per}`,
  ...pricesPerUnit(en),
  'listings.photo': ({ name }: { name: string }) => `Photo of ${name}`,
  'offers.waits': 'Your offer waits on this phone and goes out by itself when the network is back.',
  'offers.thread': 'Offers',
  'offers.responses': 'Responses',
  'people.profile': 'Profile',
  'people.all-users': 'All users',
  'people.follows': 'Followers and following',
  'ratings.rate': ({ name }: { name: string }) => `Rate ${name}`,
  'requirements.by': ({ day }: { day: string }) => `by ${day}`,
  'requirements.post': 'Post potential',
  'requirements.open-page': 'Quotes and sellers',
  'sell.title': 'Sell commodity',
  'voice.speak': 'Speak',
  'voice.listening': 'Listening: say the name',
  'voice.denied': 'The microphone is not allowed. Allow it in the settings of the browser.',
  'voice.silence': 'We heard nothing. Press again and speak.',
  'voice.network': 'No network: type the name.',
  'voice.unsupported': 'This phone does not understand this language: type the name.',
  'voice.failed': 'We did not understand. Speak again, or type.',
  'wishlist.bar': ({ count }: { count: number }) => (count === 0 ? 'Wishlist' : `Wishlist, ${count} saved`),
  'pools.title': 'Sell together',
  'pools.mine': 'My shares',
  'prices.band-latest': ({ state, day, price }: { state: string; day: string; price: string }) =>
    `State average in ${state}, ${day}: ${price} per quintal`,
  'prices.band-traded': ({ state, day, price }: { state: string; day: string; price: string }) =>
    `Sold on Polam in ${state}, week from ${day}: ${price} per quintal`,
};
