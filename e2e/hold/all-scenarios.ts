import type { Scenario } from './scenario.ts';
import { lostAnswers, lostRequests } from './scenarios/bad-line.ts';
import { killedApp, killedBoth } from './scenarios/killed-app.ts';
import { lastLots } from './scenarios/last-lots.ts';
import { oneKey } from './scenarios/one-key.ts';
import { twoProcesses } from './scenarios/two-processes.ts';
import { wrongClock } from './scenarios/wrong-clock.ts';

/** Every fault that `npm run hold` tries, in the order of its table. */
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
