import type { Scenario, StandaloneScenario } from './scenario.ts';
import { lostAnswers, lostRequests } from './scenarios/bad-line.ts';
import { databaseScenarios } from './scenarios/database.ts';
import { killedApp, killedBoth } from './scenarios/killed-app.ts';
import { lastLots } from './scenarios/last-lots.ts';
import { oneKey } from './scenarios/one-key.ts';
import { twoProcesses } from './scenarios/two-processes.ts';
import { wrongClock } from './scenarios/wrong-clock.ts';

/** The faults that are tried in one market, one after the other. */
export const scenarios: readonly Scenario[] = [
  killedApp,
  killedBoth,
  lastLots,
  oneKey,
  lostAnswers,
  lostRequests,
  twoProcesses,
  wrongClock,
];

/** Those that break what a market stands on. */
export const standaloneScenarios: readonly StandaloneScenario[] = [...databaseScenarios];
