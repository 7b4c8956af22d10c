import { GRIEVANCE_DAYS } from '@polam/domain/admin/contact-message-topic';
import type { Article } from '~/features/articles/article.ts';

export const article: Article = {
  title: 'Privacy notice',
  lead: 'What Polam knows about you, why, who sees it, and how you can see it, correct it, download it or have it deleted.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      picture: 'paddy',
      blocks: [
        {
          list: [
            'We keep what a sale needs, and nothing to know you better.',
            'We sell your data to nobody. There is no advertising and nobody follows you around.',
            'Nobody who is not logged in ever sees your phone, email or address.',
            'You can see everything, correct it, download it and delete it yourself, at any time.',
          ],
        },
        'This notice is given as the Digital Personal Data Protection Act, 2023 asks. It is the same in English, Telugu and Hindi.',
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: ['This market is run by:', { who: 'operator' }],
    },
    {
      id: 'what',
      title: 'What we keep, and what for',
      blocks: [
        {
          facts: [
            ['Name, phone and email', 'Buyer and seller can reach each other, and you can log in.'],
            ['Address and pincode', 'To show goods, machines and storages near you, and how far they are.'],
            [
              'Exact place, only if you press “Use my location”',
              'The same, more exactly. Nobody else sees it. You can have it forgotten without losing the account.',
            ],
            [
              'Password and secret code',
              'To know that it is you. They are kept scrambled: nobody, not even we, can read them.',
            ],
            [
              'Where your goods lie, and the receipt number of a cold storage, if you give them',
              'Buyers see the place. The receipt number is seen by you, and by the buyer once the deal is agreed.',
            ],
            [
              'What you say to show that a cold storage is yours',
              'So that those who run the market can check it. Nobody else sees it.',
            ],
            ['UPI ID, if you give one', 'A buyer with whom you have an order can pay you directly.'],
            [
              'What you post: crops, requirements, machines, cold storages and their photos, also the photo of a group that you run',
              'To show them on the market. What a camera hides in a photo, such as the place, is taken out. A photo of which only half arrived is deleted after a day.',
            ],
            [
              'Offers, messages, orders, shares in lots of other farmers, weights, paid and received, stars',
              'To make the deal, to prove it to both sides, and to settle a dispute.',
            ],
            [
              'Groups: which you are in, invitations (also to a number), who may sell for you, from which price, and what they did',
              'To sell side by side, and so that you see and end what is done in your name.',
            ],
            [
              'Wishlist, follows, notices and your choices',
              'So that you find what you want again, and hear of what matters.',
            ],
            ['What you write to us, and complaints', 'To answer you.'],
            [
              'Devices: kind of browser, when you logged in and were last there, an address for notices',
              'You see where you are logged in and can log out there. Notices come only where you switched them on.',
            ],
            [
              'What was done in your account and when',
              'To find out if somebody else got in. It names no more than a number.',
            ],
            [
              'The network address of your device',
              'For a short while, to stop programs that try passwords or collect phone numbers.',
            ],
            [
              'With a PIN: a code made of your network address and of a random key on your phone, which nobody can turn back',
              'For half a year, so that your PIN works where you logged in before, also while strangers guess it.',
            ],
          ],
        },
        'On your own device Polam keeps your language, that you are logged in, what you have begun to type, and pages for when there is no network. On a phone that several use, log out: nobody after you sees what is yours.',
        'We do not ask for Aadhaar, PAN, bank account, caste or religion. No money passes through Polam.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees it',
      blocks: [
        {
          facts: [
            [
              'Everybody, and search engines',
              'Your name, district, stars, your own words, and what you have for sale.',
            ],
            [
              'Logged-in users',
              'Your phone, email and address too, unless you choose “Only people I trade with”.',
            ],
            ['People you trade with', 'Your phone, always: a deal needs it.'],
            [
              'Whoever sells a lot together with you',
              'Your name, your share, its weight and its sum go to the farmer who sells the lot; the page of the lot names you only if you want that.',
            ],
            ['The two sides of a chat', 'Its offers, messages and photos. Nobody else.'],
            [
              'Those who run this market',
              'What they need to help, to answer a complaint or to settle a dispute. Each look at other people’s contacts is limited, and what they change is written down.',
            ],
            [
              'Members of your group',
              'Your name. Everybody reads that you are a member only if you say so. Whoever sells for you, as you allowed, sees and changes your lots, and is named beside them.',
            ],
          ],
        },
        { to: 'contact-choice', text: 'Choose who sees your phone' },
      ],
    },
    {
      id: 'shared',
      title: 'Who it is passed on to',
      blocks: [
        {
          list: [
            'Emails go through the mail service of this market.',
            'The code for logging in goes with your number through an SMS service, where this market has one.',
            'Notices on your phone go through the service of the maker of your browser. They say what has happened, in one sentence.',
            'WhatsApp, your phone and your UPI app open only when you press their button.',
            'Courts and authorities, where the law demands it.',
          ],
        },
        'To nobody else.',
      ],
    },
    {
      id: 'consent',
      title: 'You agree, and may take it back',
      blocks: [
        'You agree when you tick the box, or press “Agree and continue”, on opening an account. Without name, phone and place there can be no account; everything else is your choice.',
        'What you agreed to, when and in which language is kept in your account. Taking it back is as easy as giving it:',
        {
          list: [
            'Exact place: one press and it is forgotten.',
            'Emails and notices: switch off each of them.',
            'Phone and email: show them only to people you trade with.',
            'All of it: delete the account. What was done until then stays valid.',
          ],
        },
        { to: 'own-privacy', text: 'Privacy and my data' },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          facts: [
            [
              'To see',
              'Download a file with all that is kept about you, and read above who it is shared with.',
            ],
            [
              'To correct',
              'Change name, words, place, phone, email and UPI ID in your account. What you posted, you change there.',
            ],
            ['To have it deleted', 'Delete single things where you posted them, or the whole account.'],
            [
              'To name somebody',
              'Say who may ask for your data if you die or can no longer act for yourself.',
            ],
            ['To complain', `Write to the officer below. You have an answer within ${GRIEVANCE_DAYS} days.`],
          ],
        },
        { to: 'data', text: 'Download my data' },
        { to: 'erase', text: 'Delete my account' },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        'As long as you have an account. What you write to us, also without an account, is deleted a year after it came if it is answered, and after three years at the latest.',
        'If you delete the account, name, phone, email, address, place, photos, words, wishlist, notices and what you wrote to us are gone at once. This stays, without your name:',
        {
          list: [
            'Finished orders: goods, weight, price and day, because they are in the other side’s books too.',
            'That you agreed or took it back, and when, as proof of it.',
            'What was done and when in the books of this market, with a number instead of a name.',
          ],
        },
        'Copies against fire and theft hold the rest until they are overwritten.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The market is for people of 18 or older. Whoever is younger asks a parent to open an account and to trade. If you see the account of a child, write to us: we delete it.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe, and what if it is not',
      blocks: [
        {
          list: [
            'Passwords and secret codes are scrambled; tries to guess them are stopped.',
            'At each step we check who asks for what: knowing a number opens nothing.',
            'Phones of others are shown to each reader in limited numbers a day.',
          ],
        },
        'If your data fall into the wrong hands, we tell you without delay, in your language: what happened, what it means for you, what we do and what you can do. We tell the Data Protection Board of India too.',
      ],
    },
    {
      id: 'complain',
      title: 'If you are not satisfied',
      blocks: [
        'First write to the officer who answers complaints about data:',
        { who: 'officer' },
        `You have an answer within ${GRIEVANCE_DAYS} days. If you have none, or it does not satisfy you, you can complain to the Data Protection Board of India, online and free of charge.`,
      ],
    },
    {
      id: 'changes',
      title: 'If this notice changes',
      blocks: [
        'When the sense of it changes, everybody who has an account is told and asked again. Meanwhile you can go on reading the market.',
        { to: 'terms', text: 'Terms of use' },
      ],
    },
  ],
};
