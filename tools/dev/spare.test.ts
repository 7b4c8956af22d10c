import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../checks/command.ts';

const PATIENCE_MS = 10_000;

let folder: string;
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polam-spare-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it.each([
  ['waits for a script', ''],
  [
    'is about to begin one',
    `process.send('begun'); setInterval(() => {}, 1_000); await new Promise(() => {});`,
  ],
])(
  'a process that %s ends with the one that has started it',
  { timeout: PATIENCE_MS },
  async (_when, text) => {
    const child = fork(join(root, 'tools/dev/spare.mjs'), [write('packages.mjs', '')]);
    children.push(child);
    const ended = once(child, 'exit');
    if (text !== '') {
      const begun = once(child, 'message');
      child.send(write('script.mjs', text));
      await begun;
    }

    child.disconnect();

    expect(await ended).toEqual([expect.any(Number), null]);
  },
);
