import type { EmailWords } from '../words/emails.ts';

/** The words of letters in English. */
export const en: EmailWords = {
  greeting: ({ name }) => `Namaste ${name},`,
  open: 'Open in Polam',
  terms: ({ quantity, pricePer }) => `${quantity}, ${pricePer}`,
  why: ({ topic }) => `You get this email because emails about “${topic}” are switched on.`,
  stop: 'No more of these emails',
};
