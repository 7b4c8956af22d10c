/** The sentences around the articles that everybody may read: help, privacy notice, terms. */
export const articles = {
  'papers.contents': 'On this page',
  'papers.print': 'Print',
  'papers.since': ({ day }: { day: string }) => `In force since ${day}`,
  'papers.lost': 'This page did not load. Check the network and try again.',
  'papers.no-operator': 'Whoever runs this copy of Polam has not given a name yet.',
  'papers.no-officer': 'Nobody has been named yet. What you write still reaches those who run this market.',
  'papers.officer': 'Officer for complaints about data',
  'papers.write': 'Write to us',
  'papers.help-description':
    'How to sell, buy, negotiate, hire, store and pay on Polam, step by step, and how to stay safe from fraud.',
  'papers.privacy-description':
    'What Polam keeps about you, why, who sees it, and how to see, correct, download or delete it.',
  'papers.terms-description':
    'What you can expect of Polam, and what those who trade here expect of each other.',
  'papers.contact-listing': 'About a crop or a machine',
  'papers.contact-listing-text': 'Ask the person who posted it: by phone, by WhatsApp, or with an offer.',
  'papers.contact-polam': 'About Polam',
  'papers.contact-polam-text': 'Write to us with the form. We answer by phone or email, in your language.',
  'papers.contact-data': 'About your data',
  'papers.contact-data-text': 'A complaint about your data has its answer within 30 days.',
  'papers.contact-lead': 'Whom to ask, and how.',
};
