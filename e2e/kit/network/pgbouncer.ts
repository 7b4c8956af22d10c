import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A PgBouncer in transaction mode before one database. */
export interface PgBouncer {
  readonly url: string;
  /** Reconnects to the server, so that sessions get the current settings of their role. */
  reconnect(): Promise<void>;
  /** Ends it at once, whatever is running. */
  stop(): Promise<void>;
}

export interface PgBouncerPlace {
  readonly program: string;
  readonly databaseUrl: string;
  readonly port: number;
}

const SESSIONS = 8;
const POLL_MS = 20;
const STARTED_WITHIN_MS = 20_000;

/** Path of the program in the usual folders; null where there is none. */
export function findPgBouncer(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
}

/** Starts it on a port of the loopback. Errors: throws with its output when it does not start. */
export async function startPgBouncer(place: PgBouncerPlace): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'polam-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settingsOf(place), { mode: 0o644 });
  const said: string[] = [];
  const child = spawn(place.program, [...accountFlags(), file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + STARTED_WITHIN_MS;
  while (!(await answers(place.port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`PgBouncer did not start:\n${said.join('')}`);
    }
    await wait(POLL_MS);
  }
  const url = `postgres://polam@127.0.0.1:${place.port}/polam`;
  // Sessions to the server end when they have been unused for a second.
  return { url, reconnect: () => wait(2_500), stop };
}

/** PgBouncer refuses to run as root: it then runs as the account that the embedded database uses. */
function accountFlags(): readonly string[] {
  return userInfo().uid === 0 ? ['-u', 'postgres'] : [];
}

function settingsOf({ databaseUrl, port }: PgBouncerPlace): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  return `[databases]
polam = host=${host} port=${url.port || '5432'} dbname=${url.pathname.slice(1)} user=polam
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 200
server_idle_timeout = 1
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}
