import { createRequestHandler as createHandler, type EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildServer } from '~/testing/server-build.ts';
import { createRequestHandler } from './page-handlers.ts';

const layouts = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'area', parentId: 'frame' },
];
const pages = Object.entries(patterns).map(([name, path]) =>
  path === '/'
    ? { id: name, parentId: 'frame', index: true }
    : { id: name, parentId: 'area', path: path.slice(1) },
);
const routes = [...layouts, ...pages, { id: 'missing', parentId: 'area', path: '*' }];

/** Answers with the routes of the page, and how many its router knows. */
function render(...[, status, , context]: [Request, number, Headers, EntryContext]): Response {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  return Response.json({ status, ids, known: Object.keys(context.manifest.routes).length });
}

const build = buildServer(
  routes.map((route) => ({ ...route, module: { default: () => null } })),
  { default: render },
);

const ours = createRequestHandler(build, 'production');
const usual = createHandler(build, 'production');

async function ask(handler: typeof ours, path: string) {
  const answer = await handler(new Request(`https://polam.example${path}`));
  return (await answer.json()) as { status: number; ids: string[]; known: number };
}

describe('the handler of all pages', () => {
  it.each(Object.values(patterns))(
    'finds the routes of %s, in a router that has no others',
    async (pattern) => {
      const filled = pattern.replaceAll(/:\w+/g, 'tomato');

      for (const path of [filled, `${filled}/`, filled.toUpperCase(), `${filled}?sort=price-asc`]) {
        const { known, ...found } = await ask(ours, path);
        expect(found).toMatchObject({ ids: (await ask(usual, path)).ids, status: 200 });
        expect(known).toBe(found.ids.length);
      }
    },
  );

  it.each(['/no/such/page', '/people/ramu.v', '/dashboard/user/buy-commodity/%61ll', '/%E0%B0%86'])(
    'leaves %s to the router of all routes',
    async (path) => {
      expect(await ask(ours, path)).toEqual(await ask(usual, path));
    },
  );
});
