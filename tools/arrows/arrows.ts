import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import { roomArrows } from './rooms.ts';
import { serverArrows } from './server.ts';
import type { Arrow } from './rule.ts';

const TESTS = '(\\.test\\.tsx?$|^web/src/testing/)';

/** The import rules inside the web app: app → pages → features → ui, lib, i18n. */
const webArrows: readonly Arrow[] = [
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
    planted: { 'web/src/lib/api/client.ts': ['web/src/features/offers/offers.api.ts'] },
  },
  {
    name: 'web-paths-stand-alone',
    because: 'The journeys read the paths without loading the page.',
    from: { path: '^web/src/paths\\.ts$' },
    to: { path: '^web/src/' },
    planted: { 'web/src/paths.ts': ['web/src/lib/api/client.ts'] },
  },
];

/** The rules that hold in every room alike. */
const sharedArrows: readonly Arrow[] = [
  {
    name: 'no-circles',
    because: 'Files that need each other are one file, or a third one is missing.',
    from: {},
    to: { circular: true },
    planted: {
      'domain/src/money.ts': ['domain/src/quantity.ts'],
      'domain/src/quantity.ts': ['domain/src/money.ts'],
    },
  },
  {
    name: 'nobody-imports-tests',
    because: 'What two tests share belongs into a kit.',
    from: {},
    to: { path: '\\.(test|spec)\\.tsx?$' },
    planted: { 'domain/src/money.ts': ['domain/src/quantity.test.ts'] },
  },
  {
    name: 'imports-resolve',
    because: 'A path that leads nowhere hides an arrow from every other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: '(\\+types/|^virtual:|\\?(url|raw)$)' },
    planted: { 'domain/src/money.ts': ['package:./nowhere.ts'] },
  },
];

/** All import rules of the repository, with the imports that they forbid. */
export const arrows: readonly Arrow[] = [...roomArrows, ...serverArrows, ...webArrows, ...sharedArrows];

/** Violations in the given rooms of a folder; the folder is the repository or a planted copy. */
export async function findViolations(folder: string, rooms: readonly string[]): Promise<IViolation[]> {
  const { output } = await cruise(
    [...rooms],
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: arrows.map(toRule) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `(^|/)(web/build|dist|screenshots|bench/results)/|\\.react-router/` },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      // The web's own name for its source folder.
      alias: { '~': join(folder, 'web', 'src') },
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
  );
  return (output as ICruiseResult).summary.violations;
}

function toRule({ name, because, from, to }: Arrow) {
  return { name, comment: because, severity: 'error' as const, from, to };
}
