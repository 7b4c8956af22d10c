import type { ServerBuild } from 'react-router';

/** A route of a build: its place, and of its module what a test needs. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: object;
}

/** A build of the web app for the server, of some routes and an entry, with what the router needs beside them. */
export function buildServer(routes: readonly BuiltRoute[], entry: object): ServerBuild {
  const listed = routes.map(({ module, ...route }) => ({
    ...route,
    module: `/${route.id}.js`,
    hasLoader: 'loader' in module,
  }));
  return {
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    entry: { module: entry },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(listed.map((route) => [route.id, route])),
      url: '/manifest.js',
      version: '1',
    },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    prerender: [],
    basename: '/',
    publicPath: '/',
    // Of a build, what its router asks for.
  } as unknown as ServerBuild;
}
