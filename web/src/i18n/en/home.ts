/** The landing page. */
export const home = {
  'home.name': 'Polam',
  'home.title': 'Polam: buy and sell crops in advance',
  'home.description':
    'The market for farmers and traders in India: buy and sell crops before harvest, hire tractors and machines, find cold storages. In English, Telugu and Hindi.',
  'home.tagline': 'Buy and Sell in advance',
  'home.search': 'Search a crop',
  'home.suggestion-count': ({ count }: { count: number }) =>
    count === 1 ? '1 crop found' : `${count} crops found`,
  'home.fresh': 'New on the market',
  'home.fresh-near': 'Near you',
  'home.buy': 'Buy',
  'home.sell': 'Sell',
  'home.hire': 'Hire',

  'home.features': 'Our Features',
  'home.counter.users': 'Users',
  'home.counter.listings': 'Products',
  'home.counter.equipment-for-hire': 'Equipment for hire',
  'home.counter.equipment-for-sale': 'Equipment for sale',
  'home.counter.requirements': 'Requirements',
  'home.counter.cold-storages': 'Storages',
  'home.more-than': ({ count }: { count: string }) => `${count}+`,

  'home.crops': 'Crops for sale',
  'home.machines': 'Equipment for hire',
  'home.machine.tractors': 'TRACTORS',
  'home.machine.sprayers': 'SPRAYERS',
  'home.machine.seeders-harvestors': 'SEEDERS / HARVESTORS',
  'home.machine.water-tankers': 'WATER TANKERS',
  'home.machine.others': 'OTHERS',

  'home.steps': 'How it works',
  'home.step.post': 'Say what you have',
  'home.step.post-text': 'Your crop, how much, and your price. Even before the harvest.',
  'home.step.agree': 'Agree on a price',
  'home.step.agree-text': 'Buyers make an offer. You accept it, or name another price.',
  'home.step.deliver': 'Hand over and get paid',
  'home.step.deliver-text': 'You talk to each other directly and settle pickup and payment.',
};
