import type { Language } from '@polam/domain/catalogue';
import type { EntryContext } from 'react-router';
import { sentenceFiles } from './sentence-files.ts';

interface HandoffOptions {
  readonly context: Omit<EntryContext, 'serverHandoffStream'>;
  /** Answers of the loaders, as the router encodes them. */
  readonly data: string;
  readonly language: Language;
}

/**
 * Module by which a document becomes the app: it loads all scripts of the page at once, gives the router the answers
 * that the document was rendered from, and exports `start`, which hydrates the page.
 */
export function handoffOf({ context, data, language }: HandoffOptions): string {
  const { manifest, serverHandoffString = '{}', staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route }) => ({
    id: route.id,
    ...manifest.routes[route.id],
  }));
  const imports = [
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route.imports ?? []),
    ...sentenceFiles(
      language,
      routes.map(({ module = '' }) => module),
    ),
  ];
  const stream = `new ReadableStream({start(c){c.enqueue(${JSON.stringify(data)});c.close()}})`;
  return [
    ...Array.from(new Set(imports), (file) => `import ${JSON.stringify(file)};`),
    ...routes.map(({ module = '' }, at) => `import * as r${at} from ${JSON.stringify(module)};`),
    `window.__reactRouterContext=${serverHandoffString};`,
    `window.__reactRouterContext.stream=${stream}.pipeThrough(new TextEncoderStream());`,
    `window.__reactRouterRouteModules={${routes.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`).join()}};`,
    `export const start=()=>import(${JSON.stringify(manifest.entry.module)});`,
  ].join('\n');
}
