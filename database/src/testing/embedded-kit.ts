import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../connect.ts';
import type { Embedded, EmbeddedOptions } from '../embedded.ts';
import { removeEmbedded, startEmbedded } from '../embedded.ts';
import { makeThrowAwayFolder } from './folder.ts';

/** One data folder for one test of the embedded engine, with everything started on it. */
export interface EmbeddedKit {
  readonly folder: string;
  /** All messages to the operator. */
  readonly lines: readonly string[];
  start(options?: Partial<EmbeddedOptions>): Promise<Embedded>;
  /** The process number that the server itself recorded. */
  serverPid(): number;
  dispose(): Promise<void>;
}

/** A fresh data folder, on which no server runs yet. */
export function makeEmbeddedKit(): EmbeddedKit {
  const folder = makeThrowAwayFolder();
  const lines: string[] = [];
  const started: Embedded[] = [];
  return {
    folder,
    lines,
    start: async (options = {}) => {
      const log = (line: string) => lines.push(line);
      const embedded = await startEmbedded({ folder, durable: false, log, ...options });
      started.push(embedded);
      return embedded;
    },
    serverPid: () => Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    dispose: async () => {
      for (const embedded of started) await embedded.stop();
      removeEmbedded(folder);
    },
  };
}

/** The single value that a statement returns. */
export async function askOne(url: string, sql: string): Promise<unknown> {
  const db = connect(url, { max: 1 });
  try {
    return (await db.unsafe(sql).values())[0]?.[0];
  } finally {
    await db.end();
  }
}

/** Waits for an effect of another process. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}
