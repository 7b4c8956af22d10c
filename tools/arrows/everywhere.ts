import type { Arrow } from './rule.ts';

/** The rules that hold in every room alike. */
export const sharedArrows: readonly Arrow[] = [
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
