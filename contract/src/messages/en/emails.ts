import type { EmailWords } from '../words/emails.ts';

/** The words of letters in English. */
export const en: EmailWords = {
  greeting: ({ name }) => `Namaste ${name},`,
  open: 'Open in Polam',
  terms: ({ quantity, pricePer }) => `${quantity}, ${pricePer}`,
  why: ({ topic }) => `You get this mail because “${topic}” is switched on for mail.`,
  stop: 'No more of these mails',
};
