import {
  createRequestHandler as createHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { LoaderAnswers, replayOf, withLoaders } from '~/app/document/loader-answers.ts';
import { nameOf } from '~/app/frame/places.ts';
import { patterns } from '~/paths.ts';

/**
 * The handler of all pages, on the server.
 *
 * Each page has a router of its own, made at its first request, that knows the routes of this page alone: the
 * router compares an address with all its routes three times a page, and makes an element of each.
 */
export function createRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const ofAll = handlerOf(build, mode);
  const ofData = createHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.data')) return ofData(request, context);
    // Escapes are the router's own matter.
    const name = /[%.]/.test(pathname) ? undefined : nameOf(pathname);
    if (name === undefined) return ofAll(request, context);
    const handler = handlers.get(name) ?? handlerOf(partOf(build, patterns[name]), mode);
    handlers.set(name, handler);
    return handler(request, context);
  };
}

/** The handler of one page, which encodes the answers of its loaders where they are asked for. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const ofForms = createHandler(build, mode);
  const replay = replayOf(build, (changed) => createHandler(changed, mode));
  const ofViews = createHandler(
    withLoaders(build, (id, loader) => (args) => {
      const load = () => loader(args);
      const { answers } = args.context;
      return answers === undefined ? load() : answers.load(id, load);
    }),
    mode,
  );
  return (request, context) => {
    // The answer to a form holds what its action gave, too.
    if (request.method !== 'GET') return ofForms(request, context);
    const answers = new LoaderAnswers(request.url, replay);
    return ofViews(request, { ...context, answers } as AppLoadContext);
  };
}

/** The build with the routes of one page: its own, and those around it. */
function partOf(build: ServerBuild, pattern: string): ServerBuild {
  const routes = Object.values(build.routes).filter((each) => each !== undefined);
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  const route = routes.find((each) => !layouts.has(each.id) && pathOf(build, each) === pattern);
  if (route === undefined) return build;
  const ids = branchOf(build, route).map(({ id }) => id);
  const pick = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

type Route = NonNullable<ServerBuild['routes'][string]>;

function pathOf(build: ServerBuild, route: Route): string {
  const segments = branchOf(build, route).flatMap(({ path = '' }) => path.split('/'));
  return `/${segments.filter((each) => each !== '').join('/')}`;
}

function branchOf(build: ServerBuild, route: Route): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent === undefined ? [route] : [...branchOf(build, parent), route];
}
