import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { AREA, SentenceAreas, WAITING } from './sentence-areas.ts';

const VIRTUAL = 'virtual:catalogue-files';
const NOTES = join('.react-router', 'catalogue-files.json');
const AREAS_OF_PAGES = join('.react-router', 'page-areas.json');
/** Stands for the areas of a module until all modules are known. */
const UNKNOWN = /__AREAS_OF (\S+)__/g;

type Notes = Record<string, Record<string, string>>;

/**
 * Files of the sentences. Each page, and what else loads later, waits for the areas of sentences that it says
 * something of, which are found by the keys in its scripts.
 *
 * The virtual module names the files of each language and the areas of each page, so that a document can have the
 * browser preload them. The client build notes them; the server build, which follows it, reads the notes. Empty when
 * served from source, where everything is loaded.
 */
export function catalogueFiles(): Plugin {
  let root = '';
  let areas: SentenceAreas | undefined;
  const needed = new Map<string, readonly string[]>();
  return {
    name: 'polam:catalogue-files',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const isBuiltServer = this.environment.name === 'ssr' && this.environment.mode === 'build';
      const read = (notes: string) => (isBuiltServer ? readFileSync(join(root, notes), 'utf8') : '{}');
      return `export const catalogueFiles = ${read(NOTES)};\nexport const areasOfPages = ${read(AREAS_OF_PAGES)};`;
    },
    transform(code, id) {
      const isBuiltClient = this.environment.name === 'client' && this.environment.mode === 'build';
      if (!isBuiltClient || !WAITING.test(id)) return undefined;
      const name = id.slice(root.length);
      return `import { loadAreas } from '~/i18n/loaded.ts';\nawait loadAreas('__AREAS_OF ${name}__');\n${code}`;
    },
    buildEnd() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      areas ??= new SentenceAreas(join(root, 'src/i18n/en'));
      for (const id of this.getModuleIds())
        if (WAITING.test(id))
          needed.set(
            id.slice(root.length),
            areas.neededBy(id, (each) => this.getModuleInfo(each)),
          );
    },
    renderChunk(code) {
      if (!code.includes('__AREAS_OF ')) return undefined;
      return {
        code: code.replaceAll(UNKNOWN, (_all, name: string) => (needed.get(name) ?? []).join(' ')),
        map: null,
      };
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const { files, pages } = notesOf(Object.values(bundle), (id) => needed.get(nameIn(root, id)));
      mkdirSync(join(root, '.react-router'), { recursive: true });
      writeFileSync(join(root, NOTES), JSON.stringify(files));
      writeFileSync(join(root, AREAS_OF_PAGES), JSON.stringify(pages));
    },
  };
}

/** A module's name below the folder of the app, without what the router adds. */
function nameIn(root: string, id: string): string {
  return id.slice(root.length).replace(/\?.*$/, '');
}

/** The file of each area, and the areas of each page. */
function notesOf(
  bundle: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
  neededBy: (id: string) => readonly string[] | undefined,
) {
  const files: Notes = {};
  const pages: Record<string, readonly string[]> = {};
  for (const chunk of bundle) {
    if (chunk.type !== 'chunk') continue;
    const areas = neededBy(chunk.facadeModuleId ?? '');
    if (areas !== undefined) pages[`/${chunk.fileName}`] = areas;
    for (const id of chunk.moduleIds) noteArea(files, id, chunk.fileName);
  }
  return { files, pages };
}

function noteArea(notes: Notes, id: string, file: string): void {
  const [, language, area = ''] = AREA.exec(id) ?? [];
  if (language !== undefined) notes[language] = { ...notes[language], [area]: `/${file}` };
}
