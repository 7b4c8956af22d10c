import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentPollMs = 250;
const echoMs = 1000;

/**
 * Runs a program to its end and gives its exit code (128 + n after signal n).
 *
 * A signal to this process is passed on, except within a second of the last one: at Ctrl-C npm sends another
 * after the terminal's. A later one is meant by the user. `apart` puts the program into a process group of
 * its own, so that the terminal's signal does not reach it as well, and opens a channel whose end signals
 * that this process was killed.
 */
export async function runChild(program, parameters, { apart = false, ...options }) {
  const child = spawn(program, parameters, {
    ...options,
    stdio: apart ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: apart && process.platform !== 'win32',
  });
  const pass = passWithoutEchoes(child);
  for (const signal of signals) process.on(signal, pass);
  const watch = watchParent(() => pass('SIGTERM'));
  try {
    return await exitCode(child);
  } finally {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  }
}

/**
 * npm sends a signal to the shell in which it runs a script, and that shell may end without passing it on:
 * then this process is an orphan, and the program must end as if the signal had come.
 */
function watchParent(onOrphaned) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onOrphaned();
  }, parentPollMs);
  return watch;
}

function passWithoutEchoes(child) {
  let passedAt = -Infinity;
  return (signal) => {
    if (performance.now() - passedAt < echoMs) return;
    passedAt = performance.now();
    child.kill(signal);
  };
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${child.spawnfile}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
