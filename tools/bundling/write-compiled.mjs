import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/*
 * Writes the compiled code of a script of ours, with what was compiled while it was loaded, and while it did what it exports
 * as `rehearse`: node write-compiled.mjs FILE
 */
const [, , file] = process.argv;
// Before the script runs: a package may set flags.
const versionTag = cachedDataVersionTag();
const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
});
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
await module.exports.rehearse?.();
writeFileSync(`${file}.${versionTag}`, script.createCachedData());
process.exit();
