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
import { sentences } from './sentences.ts';
import { specCoverage } from './spec-coverage.ts';
import { systemPostgres } from './system-postgres.ts';
import { types } from './type-check.ts';
import { words } from './words.ts';
import type { Step } from '../step.ts';

/** Everything that `npm test` runs, in the order of its table. */
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
  unit,
  systemPostgres,
  bundle,
  faults,
  journeys,
  accessibility,
];
