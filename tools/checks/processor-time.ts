import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 1_000;
/** Linux counts in hundredths of a second, whatever the clock of its kernel. */
const TICKS_PER_SECOND = 100;

const currentMeter = new AsyncLocalStorage<ProcessorMeter>();

/** Counts a program for the step that starts it; outside of a step nothing is counted. */
export function countProcessorTime(child: ChildProcess): void {
  currentMeter.getStore()?.watch(child);
}

/** The result of some work, and the processor seconds of the programs that it started; null where none can be read. */
export interface Measured<T> {
  readonly result: T;
  readonly processorSeconds: number | null;
}

/**
 * Measures the processor seconds, of user and system, of all programs that some work starts, at any depth.
 *
 * Exact for what each program waits for. Of what it leaves behind, as a browser its renderers, the last second before
 * its end is not known. Linux alone tells of other processes.
 */
export async function measureProcessor<T>(work: () => Promise<T>): Promise<Measured<T>> {
  if (!existsSync('/proc/self/stat')) return { result: await work(), processorSeconds: null };
  const meter = new ProcessorMeter();
  try {
    const result = await currentMeter.run(meter, work);
    return { result, processorSeconds: meter.ticks / TICKS_PER_SECOND };
  } finally {
    meter.end();
  }
}

/** Ticks of ended programs that this process has waited for, and that a meter has counted. */
let reapedBefore = 0;

/** Sums up what the trees of some programs have used, as far as it grows: what ends unwaited for stays counted. */
class ProcessorMeter {
  ticks = 0;
  readonly #seen = new Map<number, number>();
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_EVERY_MS).unref();

  watch(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    reapedBefore = readStat('self')?.reaped ?? 0;
    this.#seen.set(pid, 0);
    child.on('exit', () => this.#settle(pid));
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    let processes = listProcesses();
    for (const [pid, before] of this.#seen) {
      // A process that ended while the others were read is in neither its own line nor that of its parent.
      if (ticksOfTree(pid, processes) < before) processes = listProcesses();
      const now = ticksOfTree(pid, processes);
      this.ticks += Math.max(0, now - before);
      this.#seen.set(pid, now);
    }
  }

  /** An ended program is known exactly, with all that it has waited for. */
  #settle(pid: number): void {
    const reaped = readStat('self')?.reaped ?? reapedBefore;
    this.ticks += Math.max(0, reaped - reapedBefore - (this.#seen.get(pid) ?? 0));
    this.#seen.delete(pid);
    reapedBefore = reaped;
  }
}

/** A process as Linux describes it: ticks of its own, and those of ended children that it has waited for. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  readonly reaped: number;
}

/** Reads a line of `/proc/PID/stat`: the name of the program, in brackets, may hold spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0, userReaped = 0, systemReaped = 0] = [1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  const pid = Number.parseInt(line, 10);
  return { pid, parent, own: user + system, reaped: userReaped + systemReaped };
}

interface Process extends ProcessStat {
  readonly children: number[];
}

function listProcesses(): ReadonlyMap<number, Process> {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat);
  const found = stats.filter((stat) => stat !== null);
  const processes = new Map<number, Process>(found.map((stat) => [stat.pid, { ...stat, children: [] }]));
  for (const { pid, parent } of found) processes.get(parent)?.children.push(pid);
  return processes;
}

function readStat(pid: string): ProcessStat | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

function ticksOfTree(pid: number, processes: ReadonlyMap<number, Process>): number {
  const { own = 0, reaped = 0, children = [] } = processes.get(pid) ?? {};
  return children.reduce((sum, child) => sum + ticksOfTree(child, processes), own + reaped);
}
