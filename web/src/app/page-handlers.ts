import { createRequestHandler as createHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { nameOf } from '~/app/frame/places.ts';
import { patterns } from '~/paths.ts';

/**
 * The handler of all pages, on the server.
 *
 * Each page has a router of its own, made at its first request, that knows the routes of this page alone: the
 * router compares an address with all its routes three times a page, and makes an element of each.
 */
export function createRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const ofAll = createHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // Escapes, and addresses of data alone, are the router's own matter.
    const name = /[%.]/.test(pathname) ? undefined : nameOf(pathname);
    if (name === undefined) return ofAll(request, context);
    const handler = handlers.get(name) ?? createHandler(partOf(build, patterns[name]), mode);
    handlers.set(name, handler);
    return handler(request, context);
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
