import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './command.ts';

/** One run of vitest over named tests. */
export interface ChosenRun {
  readonly args: readonly string[];
  /** Whether the tests run against the build, in a real browser. */
  readonly isBuilt: boolean;
}

const OF_THE_BUILD = /^e2e\/(?:journeys|a11y|bytes|faults)(?:\/|$)/;

/**
 * Runs of the tests meant by words: a file or folder by its path, and a noun by the paths that hold it.
 *
 * Paths begin where the command was given. What needs the build is meant by its path alone, since it takes minutes.
 */
export function chooseTests(
  words: readonly string[],
  from = process.env['INIT_CWD'] ?? process.cwd(),
): readonly ChosenRun[] {
  const places = words.map((word) => pathOf(word, from));
  const ofTheBuild = places.filter((place) => OF_THE_BUILD.test(place));
  const others = places.filter((place) => !OF_THE_BUILD.test(place));
  const built = ['--root', 'e2e', ...ofTheBuild.map((place) => relative('e2e', place))];
  return [
    ...(others.length > 0 ? [{ args: others, isBuilt: false }] : []),
    ...(ofTheBuild.length > 0 ? [{ args: built, isBuilt: true }] : []),
  ];
}

/** A path from the repository's folder, or the word itself where it is none. */
function pathOf(word: string, from: string): string {
  const path = [resolve(from, word), join(root, word)].find((each) => existsSync(each));
  return path === undefined || path === root ? word : relative(root, path).replaceAll('\\', '/');
}
