/** Terms of payment: of an offer, and of the parts of an order. */
export const payment = {
  'payment.title': 'Payment',
  'payment.none': 'Not agreed here',
  'payment.own': 'Other',
  'payment.all-on-weighing': 'All on weighing',
  'payment.all-within': ({ days }: { days: number }) =>
    `All within ${days} ${days === 1 ? 'day' : 'days'} of arrival`,
  'payment.advance-now': ({ sum }: { sum: string }) => `Advance ${sum} at once,`,
  'payment.advance-within': ({ sum, days }: { sum: string; days: number }) =>
    `Advance ${sum} within ${days} ${days === 1 ? 'day' : 'days'},`,
  'payment.rest-on-weighing': 'rest on weighing',
  'payment.rest-within': ({ days }: { days: number }) =>
    `rest within ${days} ${days === 1 ? 'day' : 'days'} of arrival`,
  'payment.effect': 'The money goes straight from one to the other. Both tick each part in the order.',
  'payment.advance-share': 'Advance',
  'payment.advance-as': 'Advance as',
  'payment.as-share': 'A share',
  'payment.as-sum': 'A sum',
  'payment.advance-days': 'Advance within',
  'payment.rest-days': 'Rest after arrival within',
  'payment.days': 'days',
  'payment.part.advance': 'Advance',
  'payment.part.rest': 'Rest',
  'payment.due': ({ day }: { day: string }) => `by ${day}`,
  'payment.overdue': ({ day }: { day: string }) => `overdue since ${day}`,
  'payment.after-arrival': 'after the goods have arrived',
  'payment.buyer-has': 'The buyer says: paid',
  'payment.seller-has': 'The seller says: received',
  'payment.see-due': 'See what is due',
  'payment.late-over':
    'The deal is closed, so no admin decides about it. Until this is paid, the buyer can make no new offers here.',
  'payment.late-way': 'Ask in the conversation, or report the buyer there',
};
