import type { Article } from '~/features/articles/article.ts';

export const article: Article = {
  title: 'About',
  lead: 'Polam means farm field. Farmers and traders meet here directly and agree in their own language, before or after the harvest. Nobody stands between them, and nothing is charged.',
  sections: [
    {
      id: 'why',
      title: 'Why there is Polam',
      picture: 'paddy',
      blocks: [
        'If you sell alone, you hear one price: that of the buyer in front of you. If you show your harvest to many, you hear many. That is why each lot here shows its price per quintal, its quantity, its district and its day, and anyone who needs it can make an offer.',
        'And because a harvest is easier to sell before it lies in the yard, it may be offered weeks ahead.',
      ],
    },
    {
      id: 'what',
      title: 'What you can do here',
      picture: 'tractor',
      blocks: [
        {
          list: [
            'Sell a crop, now or ahead of the harvest, and say what price you want.',
            'Say what you are looking for, and compare what sellers quote.',
            'Negotiate: offer, counter-offer, and a word between, each seen at once.',
            'Hire a tractor by the day or a sprayer by the acre, or rent out your own.',
            'Find a cold storage with room, near your pincode.',
          ],
        },
        { to: 'help', text: 'How it works' },
      ],
    },
    {
      id: 'how',
      title: 'How it is made',
      picture: 'onion',
      blocks: [
        {
          list: [
            'For a cheap phone and a weak line: pages are small, and what you typed waits until the network is back.',
            'In Telugu, Hindi and English; crops are found by whatever name you use.',
            'Prices per quintal and per kilogram, so that they can be compared.',
            'Stars only from those who have really traded.',
            'No advertising. Your data are sold to nobody.',
          ],
        },
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: ['Nothing: no fee for posting, none for a deal. Buyer and seller pay each other directly.'],
    },
    {
      id: 'who',
      title: 'Who runs it',
      blocks: [
        { who: 'operator' },
        'Polam is free software under the MIT licence: anybody may read how it works, and run a market of their own.',
        { to: 'contact', text: 'Contact' },
        { to: 'privacy', text: 'Privacy notice' },
        { to: 'terms', text: 'Terms of use' },
      ],
    },
  ],
};
