import { amountOf } from './amount.ts';

/** The sentences of selling: the form, its photos, its draft. */
export const sell = {
  'sell.title': 'Sell commodity',
  'sell.lead': 'A name, a quantity, a price. Buyers see it at once.',
  'sell.step.what': 'What do you sell?',
  'sell.step.how-much': 'Quantity and price',
  'sell.step.photos': 'Show it',
  'sell.step.details': 'Good to know',
  'sell.name': 'Name of the crop',
  'sell.name-hint': 'Write it as you say it. We find it in Telugu, Hindi and English.',
  'sell.suggestion-count': ({ count }: { count: number }) =>
    count === 1 ? '1 crop with this name' : `${count} crops with this name`,
  'sell.quantity': 'Quantity',
  'sell.unit': 'Unit',
  'sell.price': ({ unit }: { unit: string }) => `Price per ${unit}`,
  'sell.price-compare': (words: { price: string; unit: string; other: string; otherUnit: string }) =>
    `${words.price} per ${words.unit} = ${words.other} per ${words.otherUnit}`,
  'sell.price-of-one': ({ price, unit }: { price: string; unit: string }) => `${price} per ${unit}`,
  'sell.price-meant': ({ price, unit }: { price: string; unit: string }) =>
    `Did you mean ${price} per ${unit}?`,
  'sell.price-odd': 'Look once more: is this price right?',
  'sell.worth': 'Worth in all',
  'sell.pack-weight': ({ unit }: { unit: string }) => `Weight of one ${unit}`,
  'sell.pack-hint': 'Then buyers can compare your price per kg.',
  'sell.optional': 'optional',
  'sell.photos': 'Photos',
  'sell.photos-hint': ({ most }: { most: number }) =>
    `Up to ${most} photos, from the camera or the gallery. Large ones are made smaller on your phone.`,
  'sell.photo-add': 'Add photos',
  'sell.photo-remove': ({ number }: { number: number }) => `Remove photo ${number}`,
  'sell.photo-forward': ({ number }: { number: number }) => `Move photo ${number} forward`,
  'sell.photo-first': 'Cover',
  'sell.photo-alt': ({ number }: { number: number }) => `Your photo ${number}`,
  'sell.photo-refused': ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  'sell.photo-working': 'Making the photo ready …',
  'sell.quality': 'Quality, as you judge it',
  'sell.quality-none': 'Not graded',
  'sell.quality-stars': ({ count }: { count: number }) => (count === 1 ? '1 star' : `${count} stars`),
  'sell.organic': 'Organic',
  'sell.organic-hint': 'Grown without chemicals',
  'sell.shipping': 'I deliver',
  'sell.shipping-hint': 'I can bring it to the buyer',
  'sell.available': 'Ready from',
  'sell.when': 'When can buyers have it?',
  'sell.when.now': 'It is ready, or soon',
  'sell.when.harvest': 'Future harvest: sell in advance',
  'sell.harvest-from': 'Harvest begins',
  'sell.harvest-until': 'Harvest ends',
  'sell.deliver-by': 'Delivered by',
  'sell.description': 'Description',
  'sell.description-hint': 'Variety, moisture, how it is stored …',
  'sell.limits': 'When offers come',
  'sell.limits-hint': 'Buyers never see these two prices. Leave them empty to answer every offer yourself.',
  'sell.accept-from': ({ unit }: { unit: string }) => `Accept at once from, per ${unit}`,
  'sell.accept-from-hint': 'An offer of this price or more becomes an order without you.',
  'sell.decline-below': ({ unit }: { unit: string }) => `Decline at once below, per ${unit}`,
  'sell.decline-below-hint': 'An offer of less is declined without you.',
  'sell.post': ({ quantity, name, price }: { quantity: string; name: string; price: string }) =>
    `Post ${amountOf(quantity, withSmallLetter(name))} at ${price}`,
  'sell.post-plain': 'Post for sale',
  'sell.sending': ({ percent }: { percent: string }) => `Sending … ${percent}`,
  'sell.failed': 'Error occurred while creating product',
  'sell.preview': 'This is how buyers see it',
  'sell.draft-found': 'You have an unfinished listing',
  'sell.draft-photos': ({ count }: { count: number }) =>
    count === 1 ? 'Its photo is here too.' : `Its ${count} photos are here too.`,
  'sell.draft-no-photos': 'Its photos are gone. Please choose them again.',
  'sell.draft-continue': 'Continue your draft',
  'sell.draft-fresh': 'Start fresh',
  'sell.draft-kept': 'Kept on this device until you post it.',
  'sell.photos-not-kept':
    'Your words are kept on this device until you post. It has no room for the photos: choose them again if you leave.',
  'sell.offline': 'You are offline. What you wrote is kept on this device; post it when the network is back.',
};

/** The name of a crop within a sentence: "wheat". */
function withSmallLetter(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
