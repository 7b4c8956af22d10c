import { oneOrMany } from '../one-or-many.ts';

/** Sentences of the tasks on the first page after login. */
export const today = {
  'today.hello': ({ name }: { name: string }) => `Welcome, ${name}`,
  'today.login-ended': 'Your login has ended. Log in again to see what waits for you.',
  'today.title': 'To do today',
  'today.count': oneOrMany('One thing waits for you.', (count) => `${count} things wait for you.`),
  'today.failed': 'What waits for you did not load.',
  'today.empty': 'Nothing waits for you.',
  'today.empty-text': 'When somebody makes you an offer or orders from you, you see it here at once.',
  'today.empty-admin': 'No deal of your own waits for you.',
  'today.admin': 'To the admin page',
  'today.sell': 'Sell a crop',
  'today.leads': 'See what buyers want',
  'today.all': ({ count }: { count: number | string }) => `See all ${count}`,

  'today.morning-failed': 'Buyers and prices for your crops did not load.',
  'today.buyers': 'Buyers for your crops',
  'today.buyers-near': ({ count }: { count: number }) =>
    count === 0
      ? 'Nobody within 50\u00A0km wants them now.'
      : count === 1
        ? 'One buyer within 50\u00A0km.'
        : `${count} requests within 50\u00A0km.`,
  'today.prices': 'What your crops are offered at here',
  'today.prices-text': 'Asking prices of other sellers within 100\u00A0km.',
  'today.price-none': 'Nobody else sells it here now.',
  'today.price-range': ({ count, low, high }: { count: number; low: string; high: string }) =>
    count === 1 ? '1 seller' : `${count} listings, ${low} to ${high}`,

  'today.offers': 'Offers that wait',
  'today.offers-text': 'What is offered to you, and what you have offered, until somebody answers.',
  'today.no-offers-text.mine': 'When somebody names you a price, it stands here until you answer.',
  'today.no-offers.theirs': 'No offer of yours waits for an answer.',
  'today.no-offers-text.theirs': 'Name a price for a crop, and it stands here until the seller answers.',

  'today.kind.offer-to-answer': oneOrMany('1 offer to answer', (count) => `${count} offers to answer`),
  'today.kind.quote-to-answer': oneOrMany(
    'Quotes for what you need',
    (count) => `Quotes for ${count} requirements`,
  ),
  'today.kind.order-to-confirm': oneOrMany('1 order to confirm', (count) => `${count} orders to confirm`),
  'today.kind.booking-to-answer': oneOrMany('1 hire request', (count) => `${count} hire requests`),
  'today.kind.order-to-complete': oneOrMany(
    'Your goods have arrived',
    (count) => `${count} orders have arrived`,
  ),
  'today.kind.hire-to-fetch': oneOrMany('You booked a machine', (count) => `You booked ${count} machines`),
  'today.kind.hire-to-hand-over': oneOrMany(
    'Your machine is booked',
    (count) => `${count} bookings of your machines`,
  ),
  'today.kind.order-to-dispatch': oneOrMany('1 order to send off', (count) => `${count} orders to send off`),
  'today.kind.order-to-receive': oneOrMany(
    '1 order on its way to you',
    (count) => `${count} orders on their way to you`,
  ),
  'today.kind.payment-to-make': oneOrMany('1 payment to make', (count) => `${count} payments to make`),
  'today.kind.payment-to-receive': oneOrMany(
    'Has the money come?',
    (count) => `Has the money come? ${count} orders`,
  ),
  'today.kind.message-to-read': oneOrMany('New messages', (count) => `New messages in ${count} chats`),
  'today.kind.enquiry-to-answer': oneOrMany(
    'A question about your cold storage',
    (count) => `${count} questions about your cold storage`,
  ),
  'today.kind.lot-to-renew': oneOrMany('1 listing ends soon', (count) => `${count} listings end soon`),
  'today.kind.deal-to-rate': oneOrMany('Rate 1 deal', (count) => `Rate ${count} deals`),
  'today.kind.match-to-see': oneOrMany('This suits you', (count) => `${count} things that suit you`),

  'today.do.offer-to-answer': 'Look and answer',
  'today.do.quote-to-answer': 'Compare and answer',
  'today.do.order-to-confirm': 'Look and confirm',
  'today.do.booking-to-answer': 'Look and answer',
  'today.do.order-to-complete': 'Look and close the deal',
  'today.do.hire-to-fetch': 'See the days',
  'today.do.hire-to-hand-over': 'See the days',
  'today.do.order-to-dispatch': 'View order',
  'today.do.order-to-receive': 'View order',
  'today.do.payment-to-make': 'Pay or tick it off',
  'today.do.payment-to-receive': 'Look and tick it off',
  'today.do.message-to-read': 'Read and reply',
  'today.do.enquiry-to-answer': 'Read and call',
  'today.do.lot-to-renew': 'Renew it',
  'today.do.deal-to-rate': 'Rate',
  'today.do.match-to-see': 'Have a look',

  'today.within.minutes': oneOrMany('within a minute', (count) => `within ${count} minutes`),
  'today.within.hours': oneOrMany('within an hour', (count) => `within ${count} hours`),
  'today.within.days': oneOrMany('within a day', (count) => `within ${count} days`),
  'today.due': ({ day }: { day: string }) => `Due on ${day}`,
  'today.due-today': 'Due today',
  'today.due-tomorrow': 'Due tomorrow',
  'today.overdue': ({ day }: { day: string }) => `Was due on ${day}`,
  'today.begins': ({ day }: { day: string }) => `From ${day}`,
  'today.begins-today': 'From today',
  'today.begins-tomorrow': 'From tomorrow',
  'today.until': ({ day }: { day: string }) => `Until ${day}`,
  'today.quotes': oneOrMany('1 quote', (count) => `${count} quotes`),
  'today.quotes-from': ({ price }: { price: string }) => `from ${price}`,
  'today.lots-that-suit': oneOrMany('1 lot on sale', (count) => `${count} lots on sale`),
  'today.buyers-it-suits': oneOrMany('1 buyer wants it', (count) => `${count} buyers want it`),
  'today.photo': 'A photo',
};
