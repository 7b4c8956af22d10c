/** Message files of a build, in place of those that the build of a test would have. */
export const catalogueFiles = {
  te: {
    first: '/assets/te-first.js',
    today: '/assets/te-today.js',
    offers: '/assets/te-trade.js',
    deal: '/assets/te-trade.js',
  },
};

/** Areas of some pages. */
export const areasOfPages = {
  '/assets/about.js': ['today'],
  '/assets/chat.js': ['offers', 'deal'],
  '/assets/all.js': ['*'],
};
