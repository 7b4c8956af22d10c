import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:catalogue-files';
const CATALOGUE = /src\/i18n\/([a-z]{2})\/(first|rest)\.ts$/;
const NOTES = join('.react-router', 'catalogue-files.json');

type Notes = Record<string, Record<string, string>>;

/**
 * Virtual module with the built message files of each language, so that a page can have the browser preload
 * them. The client build notes the names; the server build, which follows it, reads them. Empty when served
 * from source.
 */
export function catalogueFiles(): Plugin {
  let root = '';
  return {
    name: 'polam:catalogue-files',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const isBuiltServer = this.environment.name === 'ssr' && this.environment.mode === 'build';
      return `export const catalogueFiles = ${isBuiltServer ? readNotes(root) : '{}'};`;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const notes: Notes = {};
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' ? CATALOGUE.exec(chunk.facadeModuleId ?? '') : null;
        const [, language = '', part = ''] = found ?? [];
        if (found !== null) notes[language] = { ...notes[language], [part]: `/${chunk.fileName}` };
      }
      mkdirSync(join(root, '.react-router'), { recursive: true });
      writeFileSync(join(root, NOTES), JSON.stringify(notes));
    },
  };
}

function readNotes(root: string): string {
  return readFileSync(join(root, NOTES), 'utf8');
}
