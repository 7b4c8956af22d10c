import type { Paging, Place } from './reminders.repository.ts';

/** One page of a run, which reports the rows that it found as soon as it has them. */
export interface Page extends Paging {
  readonly found: (rows: readonly Place[]) => void;
}

/** Result of a run through all pages. */
export interface PagesRun {
  readonly done: number;
  readonly failures: readonly unknown[];
}

/** Does what is due of one page, in a transaction of its own, and gives the number done. */
type Work = (page: Page) => Promise<number>;

/**
 * Works through pages of rows until none is left or the time is over.
 *
 * A page that fails is done again row by row, so that a row that cannot be done does not block the others.
 */
export async function runPages(
  work: Work,
  { size, forMs }: { size: number; forMs: number },
): Promise<PagesRun> {
  const endsAt = performance.now() + forMs;
  const failures: unknown[] = [];
  let done = 0;
  let behind: Place | null = null;
  while (performance.now() < endsAt) {
    const page = await tryPage(work, { behind, limit: size });
    const mended = page.ok || page.rows.length === 0 ? page : await runSingly(work, page.rows, behind);
    done += mended.done;
    failures.push(...mended.failures);
    if (page.rows.length < size) break;
    behind = page.rows.at(-1) ?? null;
  }
  return { done, failures };
}

interface TriedPage extends PagesRun {
  readonly ok: boolean;
  readonly rows: readonly Place[];
}

async function tryPage(work: Work, paging: Paging): Promise<TriedPage> {
  const rows: Place[] = [];
  try {
    const done = await work({ ...paging, found: (all) => void rows.push(...all) });
    return { ok: true, rows, done, failures: [] };
  } catch (error) {
    return { ok: false, rows, done: 0, failures: [error] };
  }
}

async function runSingly(work: Work, rows: readonly Place[], from: Place | null): Promise<PagesRun> {
  const runs: PagesRun[] = [];
  let behind = from;
  for (const row of rows) {
    runs.push(await tryPage(work, { behind, limit: 1 }));
    behind = row;
  }
  return {
    done: runs.reduce((sum, run) => sum + run.done, 0),
    failures: runs.flatMap(({ failures }) => failures),
  };
}
