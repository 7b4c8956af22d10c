import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** A script of ours as a function with the parameters of a CommonJS module. */
type Load = (
  ...parameters: [
    exports: object,
    require: NodeJS.Require,
    module: { exports: object },
    filename: string,
    folder: string,
  ]
) => void;

/**
 * Loads a script that `tools/bundling` made, with the compiled code beside it; returns what it exports.
 *
 * Where there is none for this version of Node, its flags and this kind of processor, the script is compiled: that takes longer and gives the
 * same.
 */
export function loadCompiled(file: string): unknown {
  const compiled = `${file}.${cachedDataVersionTag()}`;
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
  });
  const module = { exports: {} };
  // The bundler writes this function around the script.
  const load = script.runInThisContext() as Load;
  load(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}
