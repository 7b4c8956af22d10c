import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder } from '@polam/database/root';
import { loadCompiled } from './compiled-code.ts';

const SCRIPT = `(function (exports, require, module, __filename, __dirname) {
  exports.sum = (a, b) => a + b;
  exports.where = require('node:path').join(__dirname, 'here') === require('node:path').join(__filename, '..', 'here');
})`;

/** Writes the compiled code of a script as the build does. */
const writeCompiled = join(databaseFolder(), '..', 'tools', 'bundling', 'write-compiled.mjs');

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polam-compiled-'));
  file = join(folder, 'script.cjs');
  writeFileSync(file, SCRIPT);
});

afterEach(() => rmSync(folder, { recursive: true }));

function load() {
  const { sum, where } = loadCompiled(file) as { sum: (a: number, b: number) => number; where: boolean };
  return { five: sum(2, 3), where };
}

/** Writes code beside the script, as it is named for this version of Node. */
function writeCode(code: Buffer): void {
  writeFileSync(`${file}.${cachedDataVersionTag()}`, code);
}

describe('a script of the build', () => {
  it('runs with the compiled code beside it', () => {
    writeCode(new Script(SCRIPT).createCachedData());

    expect(load()).toEqual({ five: 5, where: true });
  });

  it('runs without compiled code', () => {
    expect(load()).toEqual({ five: 5, where: true });
  });

  it('runs where the compiled code is broken, or of another script', () => {
    writeCode(Buffer.from('no code'));
    const broken = load();
    writeCode(new Script(`${SCRIPT} // longer`).createCachedData());

    expect([broken, load()]).toEqual([
      { five: 5, where: true },
      { five: 5, where: true },
    ]);
  });

  it('has beside it what was compiled for its rehearsal, too', () => {
    const lazy = 'exports.late = () => [1, 2, 3].map((each) => each * 2).join("compiled late");';
    const codeOf = (rehearsal: string) => {
      writeFileSync(file, SCRIPT.replace('{\n', `{ ${lazy} ${rehearsal}\n`));
      execFileSync(process.execPath, [writeCompiled, file]);
      return readFileSync(`${file}.${cachedDataVersionTag()}`).length;
    };

    const without = codeOf('exports.rehearse = async () => {};');

    expect(codeOf('exports.rehearse = async () => { exports.late(); };')).toBeGreaterThan(without + 100);
    expect(load()).toEqual({ five: 5, where: true });
  });
});
