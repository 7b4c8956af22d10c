import { bundle } from './bundle.ts';
import { consistency } from './consistency.ts';
import { commits, docs, migrations, names, sentences, words } from './rule-steps.ts';
import { lint, types } from './source-steps.ts';
import { specCoverage } from './spec-coverage.ts';
import { accessibility, faults, journeys, pageBytes, unit } from './suites.ts';
import { allOnSystemPostgres, systemPostgres } from './system-postgres.ts';
import { arrowCheck, deadCode, duplicates, format } from './tool-steps.ts';
import type { Step } from '../step.ts';

/**
 * Steps of `npm test` in the order of its table; it runs those that are not by name only. What takes longest begins
 * first, and the journeys, which use one core alone, before all that fill the other.
 */
export const steps: readonly Step[] = [
  types,
  format,
  lint,
  names,
  words,
  docs,
  arrowCheck,
  deadCode,
  duplicates,
  consistency,
  commits,
  migrations,
  sentences,
  specCoverage,
  journeys,
  unit,
  faults,
  accessibility,
  systemPostgres,
  allOnSystemPostgres,
  pageBytes,
  bundle,
];
