import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countProcessorTime } from './processor-time.ts';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Exit code and output of a command: stdout and stderr together, and stdout alone. */
export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
}

/** Options of a command: folder (default: the repository), additional environment, user and group. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill()));

/** Runs the command of an installed package under this Node, without a shell, on every platform alike. */
export function runTool(name: string, args: readonly string[], around: Surroundings = {}): Promise<Finished> {
  return run(process.execPath, [toolPath(name), ...args], around);
}

/** Likewise with its output in the terminal; returns the exit code. */
export function showTool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [toolPath(name), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}

/** Runs a program to its end; a program that cannot start counts as failed. */
export function run(program: string, args: readonly string[], around: Surroundings = {}): Promise<Finished> {
  return new Promise((done) => {
    const child = start(program, args, around);
    let [stdout, output] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => done({ code: 127, stdout, output: `${output}${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, stdout, output }));
  });
}

/** Starts a program that ends with this process at the latest. */
export function start(program: string, args: readonly string[], around: Surroundings = {}) {
  const { cwd = root, env, ...owner } = around;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  running.add(child);
  countProcessorTime(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** The non-empty lines of an output. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** A JSON file of the repository, in the shape that its tool documents. */
export function readConfig<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Shape;
}

function toolPath(name: string): string {
  const folder = join(root, 'node_modules', name);
  const { bin } = readConfig<{ bin: string | Record<string, string> }>(`node_modules/${name}/package.json`);
  const path = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (path === undefined) throw new Error(`The package ${name} has no command.`);
  return join(folder, path);
}
