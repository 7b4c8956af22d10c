import { amountInWords } from './figures/amount-words.ts';
/** Terms of a deal as they are read aloud; prices in words. */
interface Spoken {
  readonly goods: string;
  readonly quantity: string;
  readonly each: string;
  readonly per: string;
  readonly total: string;
}

/** Offers and counter-offers: the form, the conversation, and the lists of both sides. */
export const offers = {
  'offers.make': 'Make an offer',
  'offers.counter': 'Make a counter-offer',
  'offers.quantity': 'Required quantity',
  'offers.quantity-hint': ({ left }: { left: string }) => `${left} left`,
  'offers.price': 'Offered price',
  'offers.price-hint': ({ price }: { price: string }) => `Asking price ${price}`,
  'offers.date': 'Required date',
  'offers.note': 'Notes',
  'offers.note-placeholder': 'Quality, packing, who brings it, when you pay…',
  'offers.phrases': 'Words to begin with',
  'offers.phrase.agree': 'Let us agree on this price.',
  'offers.phrase.pick-up': 'I will pick it up from the field.',
  'offers.phrase.pay-on-weighing': 'I pay in full when it is weighed.',
  'offers.phrase.sample': 'Please show me a sample first.',
  'offers.phrase.deliver': 'I can deliver it.',
  'offers.phrase.best-price': 'This is my best price.',
  'offers.steps': 'Change the price',
  'offers.step-down': ({ amount }: { amount: string }) => `${amount} less`,
  'offers.step-up': ({ amount }: { amount: string }) => `${amount} more`,
  'offers.middle': ({ price }: { price: string }) => `Meet in the middle: ${price}`,
  'offers.say-price': ({ price }: { price: string }) => `Say ${price}`,
  'offers.below': ({ amount }: { amount: string }) => `${amount} below`,
  'offers.above': ({ amount }: { amount: string }) => `${amount} above`,
  'offers.same': 'same price',
  'offers.compared-asking': 'Against the asking price',
  'offers.compared-last': 'Against the last offer',
  'offers.total': 'Total',
  'offers.send': 'Send offer',
  'offers.send-counter': 'Send counter-offer',
  'offers.odd.unit': ({ price, per }: { price: string; per: string }) => `Did you mean ${price} ${per}?`,
  'offers.odd.total': ({ price, each, per }: { price: string; each: string; per: string }) =>
    `Is ${price} for all of it? Then write ${each}: the price is ${per}.`,
  'offers.odd.price': 'Look once more: is this price right?',
  'offers.send-terms': ({ price, quantity, total }: { price: string; quantity: string; total: string }) =>
    `Offer ${price} × ${quantity} = ${total}`,
  'offers.try-again': 'Try again',
  'offers.not-sent': 'Not done: your offer was not sent.',
  'offers.on-device': 'Not sent yet',
  'offers.take-back': 'Do not send it',
  'offers.change-waiting': 'Change it',
  'offers.change': 'Change and send again',
  'offers.remove': 'Remove',
  'offers.kept':
    'It is not clear whether your offer arrived. It is kept here. Try again; it is sent only once.',
  'offers.last-one': 'This is your last offer in this deal.',
  'offers.remaining': ({ count }: { count: number }) =>
    count === 1
      ? 'You can make 1 more offer in this deal.'
      : `You can make ${count} more offers in this deal.`,
  'offers.thread-with': ({ name }: { name: string }) => `Offers with ${name}`,
  'offers.thread-empty': 'No offers yet.',
  'offers.you': 'You',
  'offers.needed-on': ({ day }: { day: string }) => `Needed on ${day}`,
  'offers.valid-until': ({ when }: { when: string }) => `Valid until ${when}`,
  'offers.state.pending': 'Waiting for an answer',
  'offers.state.accepted': 'Accepted',
  'offers.state.declined': 'Declined',
  'offers.state.countered': 'Answered',
  'offers.state.withdrawn': 'Taken back',
  'offers.state.expired': 'Too late',
  'offers.state.changed': 'Ended: the goods were changed',
  'offers.state.void': 'No longer for sale',
  'offers.state.void-quote': 'No deal',
  'offers.waits-for-you': 'Waiting for your answer',
  'offers.turn.mine': ({ name }: { name: string }) => `Your turn: answer ${name}.`,
  'offers.turn.theirs': ({ name }: { name: string }) => `Waiting for ${name} to answer.`,
  'offers.turn.open': 'No offer is open. You can make one.',
  'offers.left.hours': ({ count }: { count: number }) =>
    count === 1 ? '1 hour left' : `${count} hours left`,
  'offers.left.minutes': ({ count }: { count: number }) =>
    count === 1 ? '1 minute left' : `${count} minutes left`,
  'offers.answer.accept': 'Accept offer',
  'offers.accept-for': ({ total }: { total: string }) => `Accept offer: ${total}`,
  'offers.answer.decline': 'Decline',
  'offers.answer.withdraw': 'Take my offer back',
  'offers.accept-title': 'Accept this offer?',
  'offers.in-words': ({ amountPaise }: { amountPaise: number }) => amountInWords(amountPaise),
  'offers.accept-sum': ({ price, quantity }: { price: string; quantity: string }) =>
    `${price} × ${quantity} comes to`,
  'offers.accept-effect': ({ name }: { name: string }) =>
    `This is binding: it makes an order with ${name} at once, and the quantity is kept for it.`,
  'offers.aloud': 'Read it aloud',
  'offers.aloud-stop': 'Stop reading',
  'offers.spoken': ({ goods, quantity, each, per, total }: Spoken) =>
    `${goods}: ${quantity}, ${each} ${per}. In all ${total}.`,
  'offers.accept-later': 'Not yet',
  'offers.agreed': ({ price, quantity, total }: { price: string; quantity: string; total: string }) =>
    `You have a deal: ${price} × ${quantity}, ${total} in all.`,
  'offers.agreed-state': ({ state }: { state: string }) => `The order: ${state}.`,
  'offers.to-order': 'View order',
  'offers.used-up': 'You have made all your offers in this deal.',
  'offers.anew-from': ({ when, days }: { when: string; days: number }) =>
    `If nobody makes an offer by ${when}, you can begin a new deal then, with all your offers again: a deal ends after ${days} days without an open offer.`,
  'offers.ended': ({ count }: { count: number }) =>
    `This deal has ended without an agreement. You can begin a new one, with ${count} offers.`,
  'offers.goods-now': ({ goods }: { goods: string }) => `Now for sale: ${goods}`,
  'offers.made-on': ({ goods }: { goods: string }) => `Made for: ${goods}`,
  'offers.made-on-grade': ({ grade }: { grade: number }) => `quality ${grade} of 5`,
  'offers.change-ends': ({ count }: { count: number }) =>
    count === 1
      ? 'One offer waits for an answer. It was made for the goods as they were: saving this ends it, and its sender will be told why.'
      : `${count} offers wait for an answer. They were made for the goods as they were: saving this ends them, and their senders will be told why.`,
  'offers.closed': 'This lot is no longer for sale, so no new offer can be made.',
  'offers.gone':
    'This lot is no longer for sale, so no offer can be sent now. What you typed stays until you close this.',
  'offers.thread-failed': 'The offers did not load.',

  'offers.received': 'Responses & Negotiations',
  'offers.received-text': 'Who has answered your lots, latest first.',
  'offers.received-count': ({ count }: { count: number }) =>
    count === 1 ? '1 response received' : `${count} responses received`,
  'offers.received-empty': 'No Responses for any of the products yet',
  'offers.received-empty-text': 'When a buyer names a price for one of your lots, it appears here at once.',
  'offers.own-lots': 'Your listings',
  'offers.received-failed': 'Failed to get product data responses',
  'offers.responded': 'Responded users',
  'offers.responded-none': 'Nobody has answered this lot yet.',
  'offers.view-profile': 'View Profile',
  'offers.chat': 'Chat',
  'offers.choose': 'Choose a person to see the offers.',
  'offers.offer-count': ({ count }: { count: number }) => (count === 1 ? '1 offer' : `${count} offers`),
  'offers.only-wrote': 'Has written, no offer yet',
  'offers.not-yours': 'This lot is not yours, or no longer there',
  'offers.not-yours-text': 'Here only its seller sees who has answered.',
  'offers.back': 'All responses',

  'offers.sent': 'Proposals sent',
  'offers.sent-text': 'The lots for which you have named a price.',
  'offers.sent-empty': 'You have not sent an offer yet',
  'offers.sent-empty-text': 'Find a crop, name your price, and follow the answer here.',
  'offers.find-crops': 'Find crops',
  'offers.sent-failed': 'The list of your offers did not load.',
  'offers.last-offer': ({ price, per, quantity }: { price: string; per: string; quantity: string }) =>
    `${price} ${per}, ${quantity}`,
  'offers.last-mine': 'Your last offer',
  'offers.last-theirs': 'Their last offer',
  'offers.keep': ({ sum }: { sum: string }) => `You keep ${sum}`,
  'offers.keep-sum': 'The sum',
  'offers.keep-way': ({ km }: { km: number }) => `Transport, ${km}\u00A0km by road`,
  'offers.keep-net': 'You keep',
  'offers.keep-fetched': 'The buyer fetches it at the buyer’s own cost.',
  'offers.keep-unknown': 'You bring it. What that costs is not known: weight or place is missing.',
};
