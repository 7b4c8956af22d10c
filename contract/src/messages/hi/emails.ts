import type { EmailWords } from '../words/emails.ts';

/** The words of letters in Hindi. */
export const hi: EmailWords = {
  greeting: ({ name }) => `नमस्ते ${name} जी,`,
  open: 'पोलम पर देखें',
  terms: ({ quantity, pricePer }) => `${quantity}, ${pricePer}`,
  why: ({ topic }) => `यह ईमेल इसलिए आया क्योंकि “${topic}” के ईमेल चालू हैं।`,
  stop: 'ऐसे ईमेल और नहीं चाहिए',
};
