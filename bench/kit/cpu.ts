import { readdirSync, readFileSync } from 'node:fs';
import type { Market } from './market.ts';
import type { Polam } from './polam.ts';

/** Unit in which Linux counts the time of a process. */
const TICKS_PER_SECOND = 100;

/** Processor time used so far, in milliseconds; NaN elsewhere than on Linux. */
export interface CpuTime {
  readonly nodeMs: number;
  /** Sum of all processes of the cluster. */
  readonly postgresMs: number;
}

/** Processor time used so far by a server and by the PostgreSQL of its market. */
export async function cpuOf(polam: Polam, { db }: Market): Promise<CpuTime> {
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = processOf(row?.pid ?? 0)?.parent ?? 0;
  const [server, parent] = [processOf(polam.pid), processOf(postmaster)];
  if (server === null || parent === null) return { nodeMs: Number.NaN, postgresMs: Number.NaN };
  const backends = everyProcess().filter((each) => each.parent === postmaster);
  const ticks = backends.reduce((sum, each) => sum + each.ticks, 0);
  // Backends that have ended since are counted with their parent, the postmaster.
  return { nodeMs: msOf(server.ticks), postgresMs: msOf(ticks + parent.ticks + parent.ticksOfEnded) };
}

function msOf(ticks: number): number {
  return (ticks * 1_000) / TICKS_PER_SECOND;
}

interface Process {
  readonly parent: number;
  readonly ticks: number;
  readonly ticksOfEnded: number;
}

function everyProcess(): readonly Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => processOf(Number(pid))).filter((found) => found !== null);
}

/** Data of a process from /proc; null where it does not exist (any more), or not on Linux. */
function processOf(pid: number): Process | null {
  try {
    // The name, in brackets, may hold anything; the fields come after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, ticks: user + system, ticksOfEnded: endedUser + endedSystem };
  } catch {
    return null;
  }
}
