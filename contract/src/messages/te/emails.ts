import type { EmailWords } from '../words/emails.ts';

/** The words of letters in Telugu. */
export const te: EmailWords = {
  greeting: ({ name }) => `నమస్తే ${name} గారూ,`,
  open: 'పొలం యాప్‌లో చూడండి',
  terms: ({ quantity, pricePer }) => `${quantity}, ${pricePer}`,
  why: ({ topic }) => `“${topic}” గురించి ఈమెయిల్ పంపమని మీరు చెప్పినందుకు ఇది వచ్చింది.`,
  stop: 'ఇలాంటి ఈమెయిల్‌లు ఇక వద్దు',
};
