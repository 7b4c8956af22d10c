import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { CONFIRM_HOURS } from '@polam/domain/trade/order';
import type { Article } from '~/features/articles/article.ts';

export const article: Article = {
  title: 'Terms of use',
  lead: 'What you can expect of Polam, and what all who trade here expect of each other.',
  sections: [
    {
      id: 'what',
      title: 'What Polam is',
      picture: 'wheat',
      blocks: [
        'A market place. Here farmers, traders and those who have machines or cold storages find each other and agree. The deal is between the two of them: Polam neither buys nor sells, and is no agent of either.',
        'Using Polam costs nothing.',
        { who: 'operator' },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'You are 18 or older.',
            'Name, phone, email and place are true, and your own.',
            'One person, one account. Keep the password to yourself: what is done with it counts as done by you.',
            'If you think that somebody else got in, change the password and log out everywhere.',
          ],
        },
      ],
    },
    {
      id: 'post',
      title: 'What you post',
      blocks: [
        {
          list: [
            'Only goods, machines and storages that you have, or a harvest that you expect and mark as such.',
            'Quantity, quality, price and photos as they are. Organic only if it is.',
            'Nothing whose sale the law forbids or that needs a licence which you do not have.',
            'Words and photos are yours. You let Polam show them as long as they are posted.',
          ],
        },
      ],
    },
    {
      id: 'deal',
      title: 'An offer is your word',
      blocks: [
        {
          list: [
            'Whoever accepts an offer makes an order: at that price, for that quantity.',
            `An offer waits ${OFFER_HOURS.durable} hours; for vegetables, fruits and flowers ${OFFER_HOURS.perishable}. Until it is answered you can take it back.`,
            `The seller confirms an order that was placed directly within ${CONFIRM_HOURS} hours, otherwise it ends.`,
            'What counts is the weight on delivery; either side writes it down and the other sees it.',
            'A machine is booked once its owner has confirmed the days.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        'You pay each other directly: by UPI, by bank or in cash. Polam takes no money, holds none and cannot see whether it came. “Paid” and “received” are what the two sides say.',
        { note: 'Polam never asks for your PIN, an OTP or money. Whoever does so in our name is a cheat.' },
        { to: 'help', text: 'Staying safe from fraud' },
      ],
    },
    {
      id: 'stars',
      title: 'Stars',
      blocks: [
        'Both sides of a completed order may give stars once, within seven days. They say what happened, and are neither bought nor a threat. If you think a rating is abusive, tell us.',
      ],
    },
    {
      id: 'dispute',
      title: 'If you do not agree',
      blocks: [
        'Talk first. If that does not help, dispute the order: what you write is read by an admin, who hears both sides and decides whether the deal stands or is cancelled on Polam. That takes nothing from your right to go to a court.',
      ],
    },
    {
      id: 'misuse',
      title: 'What is not allowed',
      blocks: [
        {
          forbidden: [
            'False goods, false names, stars for favours.',
            'Threats, insults, and unwanted messages.',
            'Collecting the phones or data of others.',
            'Breaking in, or burdening the market with programs.',
          ],
        },
        'We then take the goods off the market, warn, or suspend the account, and say why. If you think that is wrong, write to us.',
      ],
    },
    {
      id: 'promise',
      title: 'What we promise, and what not',
      blocks: [
        'We take care that Polam works, and that what you type is not lost. It may still stop at times.',
        'We know neither the goods nor who has the money. Look at the goods before you pay, and ask for a sample. The two sides answer themselves for what they promise each other.',
      ],
    },
    {
      id: 'leave',
      title: 'Leaving',
      blocks: [
        'You may delete your account at any time, once your open orders are finished or cancelled.',
        { to: 'erase', text: 'Delete my account' },
        { to: 'privacy', text: 'Privacy notice' },
      ],
    },
    {
      id: 'law',
      title: 'Law, and changes',
      blocks: [
        'The law of India applies. Questions and complaints go to:',
        { who: 'officer' },
        'If the sense of these terms changes, everybody who has an account is told and asked again.',
      ],
    },
  ],
};
