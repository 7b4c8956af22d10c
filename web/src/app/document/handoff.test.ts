import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { handoffOf } from './handoff.ts';

it('names all scripts of its page once, and holds what the loaders answered as a text of a script', () => {
  const route = { id: 'root', path: '/', module: '/assets/root.js', imports: ['/assets/react.js'] };
  // Of the context, what a module is made of.
  const context = {
    manifest: {
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: { root: route, about: { module: '/assets/about.js' } },
    },
    serverHandoffString: '{"isSpaMode":false}',
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'about' } }] },
  } as unknown as EntryContext;

  const module = handoffOf({ context, data: 'a "b"\n', language: 'te' });

  expect(module.match(/"\/assets\/[^"]+"/g)).toEqual([
    '"/assets/manifest.js"',
    '"/assets/react.js"',
    '"/assets/te-first.js"',
    '"/assets/te-today.js"',
    '"/assets/root.js"',
    '"/assets/about.js"',
    '"/assets/entry.js"',
  ]);
  expect(module).toContain('c.enqueue("a \\"b\\"\\n");c.close()');
  expect(module).toContain('window.__reactRouterRouteModules={"root":r0,"about":r1};');
  expect(handoffOf({ context, data: '', language: 'hi' })).not.toContain('te-first');
});
