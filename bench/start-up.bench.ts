import { removeEmbedded } from '@polam/database/embedded';
import { makeThrowAwayFolder } from '@polam/database/testing/folder';
import { median, type Figure } from './kit/figure.ts';
import { startServer } from './kit/polam.ts';
import type { Bench, Workbench } from './kit/workbench.ts';

const TIMES = 5;

/** From spawning the built server to its first 200 of /readyz. */
export const startUp: Bench = {
  question: 'How soon is Polam ready?',
  measure: async (workbench) => {
    const onRunning = await startOften({ DATABASE_URL: workbench.market.url }, workbench);
    const folder = makeThrowAwayFolder();
    workbench.endings.add(() => removeEmbedded(folder));
    const [first = Number.NaN] = await startOften({ DATA_DIR: folder }, workbench, 1);
    const second = await startOften({ DATA_DIR: folder }, workbench);
    return [
      figureOf('on a running PostgreSQL', onRunning, { atMost: 1 }),
      figureOf('embedded PostgreSQL, second start', second, { atMost: 3 }),
      figureOf('embedded PostgreSQL, first start', [first], null),
    ];
  },
};

async function startOften(
  settings: Readonly<Record<string, string>>,
  { endings }: Workbench,
  times = TIMES,
): Promise<readonly number[]> {
  const seconds: number[] = [];
  while (seconds.length < times) {
    const polam = await startServer(settings, endings);
    seconds.push(polam.readyAfterMs / 1_000);
    await polam.stop();
  }
  return seconds;
}

function figureOf(what: string, seconds: readonly number[], target: Figure['target']): Figure {
  const each = seconds.map((value) => value.toFixed(2)).join(', ');
  return { what, value: median(seconds), unit: 's', target, note: `${seconds.length} times: ${each}` };
}
