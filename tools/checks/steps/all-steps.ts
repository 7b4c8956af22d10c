import { accessibility, faults, journeys, unit } from './suites.ts';
import { arrowCheck } from './arrow-check.ts';
import { bundle } from './bundle.ts';
import { commits } from './commits.ts';
import { consistency } from './consistency.ts';
import { deadCode } from './dead-code.ts';
import { duplicates } from './duplicates.ts';
import { format } from './format.ts';
import { lint } from './lint.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { pageBytes } from './page-bytes.ts';
import { sentences } from './sentences.ts';
import { specCoverage } from './spec-coverage.ts';
import { allOnSystemPostgres, systemPostgres } from './system-postgres.ts';
import { types } from './type-check.ts';
import { words } from './words.ts';
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
  accessibility,
  systemPostgres,
  allOnSystemPostgres,
  faults,
  pageBytes,
  bundle,
];
