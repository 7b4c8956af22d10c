import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { start } from '../checks/command.ts';
import type { ApiBundle } from './api-bundle.ts';

/** What the API is made of, where it listens, and its settings. */
export interface ApiOptions {
  readonly bundle: ApiBundle;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

const POLL_MS = 50;

/** The API from source, in a process that is replaced when its files change. */
export class ApiProcess {
  readonly #options: ApiOptions;
  #child: ChildProcess | null = null;
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
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    // No drain is needed in development, and acknowledged writes are in the database.
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  async #replace(before: Promise<boolean>): Promise<boolean> {
    await Promise.all([this.stop(), before]);
    await this.stop();
    const { bundle, port, env } = this.#options;
    const problem = await bundle.make();
    this.#errors = problem ?? '';
    if (problem !== null) {
      console.error(problem);
      return false;
    }
    const child = start(process.execPath, ['--enable-source-maps', bundle.script], {
      env: { ...env, PORT: `${port}`, HOST: '127.0.0.1', TRUST_PROXY: '1' },
    });
    this.#child = child;
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    child.stderr.on(
      'data',
      (chunk: Buffer) => (this.#errors = (this.#errors + chunk.toString()).slice(-4_000)),
    );
    return this.#answers(child);
  }

  async #answers(child: ChildProcess): Promise<boolean> {
    while (child.exitCode === null && child.signalCode === null) {
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
