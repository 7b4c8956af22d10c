import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCompiled } from './compiled-code.ts';

const SCRIPT = `(function (exports, require, module, __filename, __dirname) {
  exports.sum = (a, b) => a + b;
  exports.where = require('node:path').join(__dirname, 'here') === require('node:path').join(__filename, '..', 'here');
})`;

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
});
