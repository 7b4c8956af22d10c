import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Modules that load later than the first script of a page, and wait for the sentences that they say. */
export const WAITING =
  /\/src\/(pages\/.+\.page|app\/layouts\/(public|user|admin)-area|app\/frame\/(signed-in-bar|outbox-bar)|pages\/home\/morning|features\/(account\/consent-ask|morning\/morning-list))\.tsx$/;

/** An area of sentences in a language: `[language, area]`, such as `['te', 'own/own']`. */
export const AREA = /\/src\/i18n\/([a-z]{2})\/([\w/-]+)\.ts$/;

const OURS = /\/web\/src\/(?!i18n\/([a-z]{2}\/|units\.ts))/;
/** Adds a sentence for each unit to an area (web/src/i18n/units.ts), under a key that begins so. */
const PER_UNIT = { added: '...pricesPerUnit(', start: 'listings.per.' };
/** The texts of the API have an area of their own, which is used through this function. */
const MESSAGES = /(?<!function )\bmessagesIn\(/;
const MESSAGES_AREA = 'own/messages';
/** Areas that come with the first script of every page. */
const FIRST = new Set(['frame', 'home', 'reports/reports', 'words']);
/** Areas with files of their own (web/src/i18n/loaded.ts). */
const APART = new Set([
  'own/own',
  MESSAGES_AREA,
  'account',
  'articles',
  'consents',
  'notices',
  'offline',
  'times',
  'today',
]);
/** Stands for all areas. */
const ALL = '*';

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Tells which areas of sentences the modules of the app say something of. */
export class SentenceAreas {
  readonly #areaOf = new Map<string, string>();

  /** Reads the keys of all sentences in English. */
  constructor(folder: string) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isArea)) {
      const text = readFileSync(join(folder, file), 'utf8');
      const area = file.replaceAll('\\', '/').replace(/\.ts$/, '');
      for (const [, key = ''] of text.matchAll(/^ {2}'([a-z][\w.-]+)':/gm)) this.#areaOf.set(key, area);
      if (text.includes(PER_UNIT.added)) this.#areaOf.set(PER_UNIT.start, area);
    }
  }

  /**
   * Areas that a module, with all that it may load but other pages, says something of: all of them where one has no file
   * of its own.
   */
  neededBy(id: string, moduleOf: (id: string) => Module | null): readonly string[] {
    const areas = new Set<string>();
    const found = new Set([id]);
    for (const each of found) {
      const module = moduleOf(each);
      if (module === null) continue;
      if (OURS.test(each)) for (const area of this.saidIn(module.code ?? '')) areas.add(area);
      for (const next of module.importedIds) found.add(next);
      for (const next of module.dynamicallyImportedIds) if (!WAITING.test(next)) found.add(next);
    }
    const further = [...areas].filter((area) => !FIRST.has(area)).toSorted();
    return further.every((area) => APART.has(area)) ? further : [ALL];
  }

  /** Areas of the keys in the text of a script, and of those whose beginning is in it. */
  saidIn(code: string): ReadonlySet<string> {
    const keys = Array.from(code.matchAll(/["'`]([a-z][\w-]*\.[\w.-]+)["'`]/g), ([, key = '']) => key);
    const begun = Array.from(code.matchAll(/["'`]([a-z][\w-]*\.[\w.-]*)\$\{/g), ([, start = '']) => start);
    const perUnit = keys.some((key) => key.startsWith(PER_UNIT.start)) ? [PER_UNIT.start] : [];
    const found = new Set([...keys, ...perUnit].flatMap((key) => this.#areaOf.get(key) ?? []));
    for (const [key, area] of this.#areaOf) if (begun.some((start) => key.startsWith(start))) found.add(area);
    if (MESSAGES.test(code)) found.add(MESSAGES_AREA);
    return found;
  }
}

function isArea(file: string): boolean {
  return file.endsWith('.ts') && !/^(first|rest)\.ts$/.test(file);
}
