import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUser } from '@polam/database/seed/users';
import { createEmptyDatabase, createTestDatabase } from '@polam/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polam-ops-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('backups at the command line', () => {
  it('are written, checked and restored, and replace people only when that is said', async () => {
    const [source, target] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
    const file = join(folder, 'market.tar.gz');
    await buildUser(source.db);
    await target.db.end();

    const written = await run(['backup', file], source.url);
    const checked = await run(['verify', file], 'postgres://localhost:1/none');
    const restored = await run(['restore', file], target.url);
    const refused = await run(['restore', file], target.url);
    const replaced = await run(['restore', file, '--replace'], target.url);

    expect(written).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\d+ rows of \d+ tables/) as string,
    });
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('is whole') as string });
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/users\t1\n/) as string });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^[^\n]*--replace[^\n]*\n$/) as string,
    });
    expect(replaced.code).toBe(0);
    await Promise.all([source.drop(), target.drop()]);
  });

  it.each([[[]], [['dump', 'a']], [['backup']], [['verify', 'a', '--replace']], [['restore', 'a', '--all']]])(
    'say how they are used when asked for %j',
    async (parameters) => {
      expect(await run(parameters, 'postgres://localhost:1/none')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Usage: npm run ops') as string,
      });
    },
  );

  it('say in a sentence that the database is away, or the file', async () => {
    const away = await run(['backup', join(folder, 'a')], 'postgres://localhost:1/none');
    const missing = await run(['verify', join(folder, 'b')], 'postgres://localhost:1/none');

    expect(away.output).toMatch(/^The database cannot be reached: [^\n]+\n$/);
    expect(missing.output).toMatch(/^[^\n]+ cannot be read: [^\n]+\n$/);
  });
});

function run(parameters: string[], url: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/commands/ops.ts', ...parameters], {
    env: { ...process.env, DATABASE_URL: url },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
