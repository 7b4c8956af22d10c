import { REQUEST_HOURS } from '@polam/domain/hire/booking';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { CONFIRM_HOURS } from '@polam/domain/trade/order';
import type { Article } from '~/features/articles/article.ts';

export const article: Article = {
  title: 'How it works',
  lead: 'From the account to the money in your hand, step by step. Each part can be read alone: read what you need.',
  sections: [
    {
      id: 'start',
      title: 'Begin',
      picture: 'grain-bag',
      blocks: [
        {
          steps: [
            'Look around: what is for sale can be seen without an account.',
            'To buy or sell, open an account with your name, phone number and village.',
            'Choose your language at the top of the page. You may change it at any time.',
            'Keep a secret code that only you know: with it you set a new password if you forget yours.',
          ],
        },
        { to: 'register', text: 'Open an account' },
      ],
    },
    {
      id: 'sell',
      title: 'Sell a crop',
      picture: 'wheat',
      blocks: [
        {
          steps: [
            'Press Sell and choose your crop by any name it has.',
            'Give quantity, unit and price. Polam shows what that is per quintal.',
            'Give the day from which it is available. A day to come means a harvest sold in advance.',
            'Add photos in daylight. They sell better than words.',
            'You are told of each offer. Accept, counter or decline it.',
          ],
        },
        'You can set limits that only you see: offers at or above one price are accepted at once, those below another are declined at once.',
      ],
    },
    {
      id: 'buy',
      title: 'Buy a crop',
      picture: 'tomato',
      blocks: [
        {
          steps: [
            'Search by name, category, price or distance from your pincode.',
            'Look at photos, quality, day, and the stars of the seller.',
            'Make an offer, or order the whole lot at its price.',
            'Or post what you need: up to ten sellers quote, and you compare them side by side.',
          ],
        },
        { to: 'buy', text: 'See what is for sale' },
      ],
    },
    {
      id: 'negotiate',
      title: 'Negotiate',
      picture: 'onion',
      blocks: [
        {
          list: [
            'Offers are listed one below the other, with how each differs from the last one.',
            'A line says whose turn it is, and until when.',
            `An offer waits ${OFFER_HOURS.durable} hours; for vegetables, fruits and flowers ${OFFER_HOURS.perishable}.`,
            'Each side has five offers. The last one is marked.',
            'Whoever accepts makes an order. You are asked once more before that, with the whole deal in words.',
          ],
        },
        'Messages between the offers do not change the price.',
      ],
    },
    {
      id: 'deliver',
      title: 'Deliver, weigh, pay',
      picture: 'grain-bag',
      blocks: [
        {
          steps: [
            `The seller confirms an order that was placed directly within ${CONFIRM_HOURS} hours, and sends the goods off.`,
            'Weigh together. Either side writes the weight down; the total is weight × agreed price.',
            'Pay by UPI: the order shows a code to scan and a link to your payment app. Cash and bank are fine too.',
            'The buyer presses “I have paid”, the seller “I have received the money”. Then the buyer completes the order.',
            'Both give stars within seven days.',
          ],
        },
        'What is taken off for moisture, bags, labour or commission is agreed with the offer, under “Taken off at weighing”. The sum then shows each line. What was not agreed is not taken off: if the goods are not right, press “Something is wrong”.',
        { note: 'Check the name that your payment app shows before you pay.' },
        'A receipt can be printed from each order.',
      ],
    },
    {
      id: 'groups',
      title: 'Sell together in a group',
      blocks: [
        {
          steps: [
            'Join a farmer group near you, or found one. Nobody joins without saying yes.',
            'If you do not write yourself, let the manager of your group sell for you: say yes in your account, or read out the code that comes to your phone.',
            'You hear of each act, correct your lot at any time, and end it with one press.',
          ],
        },
        {
          note: 'Read a code out only to somebody whom you want to sell for you. A code to log in is for nobody else.',
        },
        'Several farmers can fill one lot: open your lot, press “Fill this lot with other farmers”, and invite each by number with how much. It is sold in one deal. Each farmer’s part is weighed on its own. Each sees their own sum, and says when the money has come.',
      ],
    },
    {
      id: 'hire',
      title: 'Hire a machine',
      picture: 'tractor',
      blocks: [
        {
          steps: [
            'Choose the kind of machine and your pincode.',
            'The calendar shows the days that are free. Choose yours and send the request.',
            `The owner confirms within ${REQUEST_HOURS} hours. Until the first day either side may cancel.`,
          ],
        },
        'Rates: tractors and harvesters by the day, sprayers by the acre, JCB by the hour, water by the tank. You rent out your own machine in the same way.',
      ],
    },
    {
      id: 'store',
      title: 'Store',
      picture: 'cold-storage',
      blocks: [
        'The list of cold storages shows capacity, free room, temperature and distance. Call, or ask the manager in writing.',
      ],
    },
    {
      id: 'dispute',
      title: 'If something goes wrong',
      picture: 'empty-basket',
      blocks: [
        {
          steps: [
            'Write to the other side in the chat. Most things are settled that way.',
            'If not, open the order and press “Something is wrong”. Say what it is; add photos in the chat.',
            'An admin reads both sides and decides: the deal stands, or it is cancelled.',
          ],
        },
        'You can report a person, a lot or a message right where you see it. You can block a person.',
        { to: 'contact', text: 'Write to us' },
      ],
    },
    {
      id: 'fraud',
      title: 'Staying safe from fraud',
      picture: 'green-chilli',
      blocks: [
        {
          list: [
            'To receive money you never enter a PIN and never scan a code. Whoever asks for that is a thief.',
            'Tell nobody an OTP, a PIN or your password. Nobody from Polam ever asks you for them.',
            'Pay little or nothing before you have seen the goods. Large advances only to people you know.',
            'A price far below the mandi is a warning.',
            'Look at stars, and how long somebody has been here.',
            'Keep the chat on Polam: it is your proof.',
          ],
        },
        {
          note: 'Money gone by fraud? Call 1930 at once, the national line against cyber crime, and your bank.',
        },
      ],
    },
    {
      id: 'no-network',
      title: 'Without a network',
      picture: 'maize',
      blocks: [
        'Pages that you have seen open again. Offers and messages wait on your phone and leave by themselves when the network is back, each just once. Put Polam on your home screen: it then opens like an app.',
      ],
    },
    {
      id: 'account',
      title: 'Your account and your data',
      picture: 'cotton',
      blocks: [
        {
          list: [
            'Choose who sees your phone.',
            'Choose what reaches you by email or on the phone.',
            'Download all that is kept about you, or delete the account.',
          ],
        },
        { to: 'own-privacy', text: 'Privacy and my data' },
        { to: 'privacy', text: 'Privacy notice' },
      ],
    },
  ],
};
