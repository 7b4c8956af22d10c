import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../checks/command.ts';
import type { ApiBundle } from './api-bundle.ts';

/** Source, address and settings of the API. */
export interface ApiOptions {
  readonly bundle: ApiBundle;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

const POLL_MS = 50;
/** Pages reload as soon as the API answers; loading the packages would take a core from them. */
const PREPARE_AFTER_MS = 2_000;
/** Lines about a port that nobody opens, and about a build that development does without. */
const OF_OTHER_STARTS = /^(?:Polam is open at |.*calls alone are served).*\n/gm;

/**
 * The API from source, in a process that is replaced when its files change. A moment after it answers, the next process
 * is started and loads the packages, so that a change waits for the script alone.
 */
export class ApiProcess {
  readonly #options: ApiOptions;
  #child: ChildProcess | null = null;
  #spare: ChildProcess | null = null;
  #preparing: NodeJS.Timeout | undefined;
  #ready: Promise<boolean> = Promise.resolve(false);
  #errors = '';

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** The last error output of the process, or why it could not be made. */
  get errors(): string {
    return this.#errors;
  }

  /** Resolves once the newest process answers; false if it ended instead. */
  async isReady(): Promise<boolean> {
    const asked = this.#ready;
    const isReady = await asked;
    return asked === this.#ready ? isReady : this.isReady();
  }

  /** Replaces the process, and waits until the new one answers; false where it ends instead. */
  start(): Promise<boolean> {
    this.#ready = this.#replace(this.#ready);
    return this.#ready;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#preparing);
    const spare = this.#spare;
    this.#spare = null;
    await Promise.all([this.#endChild(), end(spare)]);
  }

  async #endChild(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await end(child);
  }

  async #replace(before: Promise<boolean>): Promise<boolean> {
    clearTimeout(this.#preparing);
    await Promise.all([this.#endChild(), before]);
    await this.#endChild();
    const { bundle } = this.#options;
    const problem = await bundle.make();
    this.#errors = problem ?? '';
    if (problem !== null) {
      console.error(problem);
      return false;
    }
    const child = isAlive(this.#spare) ? this.#spare : this.#prepare();
    this.#spare = null;
    this.#child = child;
    child.send(bundle.script);
    const isReady = await this.#answers(child);
    if (isReady && child === this.#child) this.#prepareLater();
    return isReady;
  }

  #prepareLater(): void {
    this.#preparing = setTimeout(() => (this.#spare = this.#prepare()), PREPARE_AFTER_MS);
  }

  /** A process that has loaded the packages, or is about to, and waits for the script. */
  #prepare(): ChildProcess {
    const { bundle, port, env } = this.#options;
    const child = fork(join(root, 'tools/dev/spare.mjs'), [bundle.packages], {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        ...env,
        PORT: `${port}`,
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
      },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => process.stdout.write(text.replace(OF_OTHER_STARTS, '')));
    child.stderr?.pipe(process.stderr, { end: false });
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (this.#errors = (this.#errors + chunk.toString()).slice(-4_000)),
    );
    return child;
  }

  async #answers(child: ChildProcess): Promise<boolean> {
    while (isAlive(child)) {
      const isReady = await fetch(`http://127.0.0.1:${this.#options.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return true;
      await wait(POLL_MS);
    }
    return false;
  }
}

function isAlive(child: ChildProcess | null): child is ChildProcess {
  return child !== null && child.exitCode === null && child.signalCode === null;
}

/** No drain is needed in development, and acknowledged writes are in the database. */
async function end(child: ChildProcess | null): Promise<void> {
  if (!isAlive(child)) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}
