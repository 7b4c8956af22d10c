import type { Arrow } from './rule.ts';

const TESTS = '(\\.test\\.tsx?$|^web/src/testing/)';

/** The import rules inside the web app: app → pages → features → ui, lib, i18n. */
export const webArrows: readonly Arrow[] = [
  {
    name: 'web-pages-below-app',
    because: 'The app arranges pages; a page does not know the frame around it.',
    from: { path: '^web/src/pages/', pathNot: TESTS },
    to: { path: '^web/src/app/' },
    planted: { 'web/src/pages/trade/buy.page.tsx': ['web/src/app/layout.tsx'] },
  },
  {
    name: 'web-features-below-pages',
    because: 'A page arranges features, never the other way round.',
    from: { path: '^web/src/features/', pathNot: TESTS },
    to: { path: '^web/src/(pages|app)/' },
    planted: { 'web/src/features/offers/offer-form.tsx': ['web/src/pages/trade/buy.page.tsx'] },
  },
  {
    name: 'web-features-never-meet',
    because: 'Features never import each other; a page brings them together.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    planted: { 'web/src/features/offers/offer-form.tsx': ['web/src/features/orders/order-card.tsx'] },
  },
  {
    name: 'web-ui-knows-no-trade',
    because: 'The design system knows no trade word and makes no call.',
    from: { path: '^web/src/ui/', pathNot: TESTS },
    to: { path: '^(web/src/(app|pages|features)/|contract/|domain/)' },
    planted: { 'web/src/ui/button.tsx': ['contract/src/call.ts'] },
  },
  {
    name: 'web-lib-below-features',
    because: 'The client, the session and the languages carry every feature and know none.',
    from: { path: '^web/src/(lib|i18n)/', pathNot: TESTS },
    to: { path: '^web/src/(app|pages|features)/' },
    planted: { 'web/src/lib/client.ts': ['web/src/features/offers/offers.api.ts'] },
  },
  {
    name: 'web-paths-stand-alone',
    because: 'The journeys read the paths without loading the page.',
    from: { path: '^web/src/paths\\.ts$' },
    to: { path: '^web/src/' },
    planted: { 'web/src/paths.ts': ['web/src/lib/client.ts'] },
  },
];
