import type { Scenario, StandaloneScenario } from './scenario.ts';
import { backup } from './scenarios/backup.ts';
import { lostAnswers, lostRequests } from './scenarios/bad-line.ts';
import { databaseScenarios } from './scenarios/database.ts';
import { drain } from './scenarios/drain.ts';
import { failingWrites } from './scenarios/failing-writes.ts';
import { killedApp, killedBoth } from './scenarios/killed-app.ts';
import { lastListings } from './scenarios/last-listings.ts';
import { manyPages } from './scenarios/many-pages.ts';
import { oneKey } from './scenarios/one-key.ts';
import { pooler } from './scenarios/pooler.ts';
import { twoProcesses } from './scenarios/two-processes.ts';
import { wrongClock } from './scenarios/wrong-clock.ts';

/** Scenarios that may run in one market, one after the other. */
export const scenarios: readonly Scenario[] = [
  killedApp,
  killedBoth,
  lastListings,
  oneKey,
  lostAnswers,
  lostRequests,
  twoProcesses,
  wrongClock,
  drain,
  manyPages,
  pooler,
  backup,
];

/** Scenarios that need a market of their own; the short form of each is in a separate test. */
export const standaloneScenarios: readonly StandaloneScenario[] = [...databaseScenarios, failingWrites];
