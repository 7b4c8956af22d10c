import { anyOf } from './rule.ts';
import type { Arrow } from './rule.ts';

/** The server's features from left to right; each may use only those to its left. */
export const shelf = [
  'photos',
  'auth',
  'users',
  'catalogue',
  'freight',
  'follows',
  'groups',
  'agents',
  'listings',
  'requirements',
  'equipment',
  'bookings',
  'cold-storage',
  'offers',
  'chats',
  'orders',
  'pools',
  'ratings',
  'wishlist',
  'notices',
  'prices',
  'reports',
  'admin',
  'views',
] as const;

const FEATURES = '^server/src/features';
/** The files of a layer, in a feature's folder or in one below it. */
const layerOf = (layers: string) => `${FEATURES}/.+\\.${layers}\\.ts$`;
const SERVICE = layerOf('(service|repository)');
const ENTRY = '^server/src/features/[^/]+/index\\.ts$';
const TESTS = '(\\.test\\.ts$|^server/src/testing/)';
/** The files that put the server together and may see every part of it. */
const ROOTS = '^server/src/((main|app|start)[a-z-]*|commands/[a-z-]+|jobs/(schedules|nightly-backup))\\.ts$';

/** The import rules inside the server: layers, entry files and the shelf. */
export const serverArrows: readonly Arrow[] = [
  ...layerArrows(),
  {
    name: 'only-repositories-see-the-database',
    because:
      'SQL lives in *.repository.ts of features, http/ and live/; others pass a transaction on by its type.',
    from: {
      path: '^server/src/',
      pathNot: anyOf([ROOTS, TESTS, '^server/src/(features|http|live)/.*\\.repository\\.ts$']),
    },
    // A refusal to start is reported where its reason is found, as in the settings. A deadline, set where a
    // request comes in, is no SQL, and neither are the version and the schema that a process is built for.
    to: {
      path: '^database/',
      pathNot: '(start-refusal|deadline|app-version)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
    planted: { 'server/src/features/offers/offers.service.ts': ['database/src/connect.ts'] },
  },
  {
    name: 'features-have-one-door',
    because: 'A feature uses another through its index.ts and nothing else.',
    from: { path: `${FEATURES}/([^/]+)/`, pathNot: TESTS },
    to: { path: `${FEATURES}/`, pathNot: [`${FEATURES}/$1/`, ENTRY] },
    planted: {
      'server/src/features/orders/orders.service.ts': ['server/src/features/offers/offers.service.ts'],
    },
  },
  {
    name: 'the-roots-knock-too',
    because: 'What puts the server together takes a feature by its index.ts.',
    from: { path: '^server/', pathNot: [`${FEATURES}/`, TESTS] },
    to: { path: `${FEATURES}/`, pathNot: ENTRY },
    planted: { 'server/src/app.ts': ['server/src/features/offers/offers.service.ts'] },
  },
  {
    name: 'features-stand-on-http-and-live',
    because: 'http/ and live/ carry every feature and know none.',
    from: { path: '^server/src/(http|live)/', pathNot: TESTS },
    to: { path: `${FEATURES}/` },
    planted: { 'server/src/http/session.ts': ['server/src/features/auth/index.ts'] },
  },
  {
    name: 'nobody-imports-the-roots',
    because: 'main, app and the commands put the parts together; a part that needs them runs in a circle.',
    from: { path: '^server/src/(features|http|live)/', pathNot: TESTS },
    to: { path: ROOTS },
    planted: { 'server/src/live/stream.ts': ['server/src/app.ts'] },
  },
  ...shelf.slice(0, -1).map(shelfArrow),
];

function layerArrows(): Arrow[] {
  return [
    {
      name: 'repositories-never-see-services',
      because: 'A repository holds SQL and decides nothing.',
      from: { path: layerOf('repository') },
      to: { path: layerOf('service') },
      planted: {
        'server/src/features/offers/offers.repository.ts': ['server/src/features/offers/offers.service.ts'],
      },
    },
    {
      name: 'services-never-see-http',
      because:
        'A service does not know that it is called over HTTP; it may name types, give results, page lists, ' +
        'ask whether a contact may be shown, tell listeners, name topics, send statements together, act after a ' +
        'commit, share a transaction with other requests, go on with what is known at once, and use what http/ keeps in ' +
        'the database.',
      from: { path: SERVICE },
      to: {
        path: '^server/src/http/',
        pathNot:
          '^server/src/http/(result|eventual|keyset|limits/reveals|listeners|cache/topics|together|after-commit|calls/commits/shared-commit|.+\\.repository)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      planted: { 'server/src/features/offers/offers.service.ts': ['server/src/http/calls/implement.ts'] },
    },
    {
      name: 'services-never-see-fastify',
      because:
        'Neither its values nor its types: what a service needs of a request is its input and its actor.',
      from: { path: SERVICE },
      to: { path: 'node_modules/(fastify|@fastify)/' },
      planted: { 'server/src/features/offers/offers.service.ts': ['package:fastify'] },
    },
  ];
}

function shelfArrow(feature: string, place: number): Arrow {
  const right = shelf.slice(place + 1);
  return {
    name: `shelf-${feature}`,
    because: `${feature} may use only what stands to its left on the shelf: ${shelf.slice(0, place).join(', ') || 'nothing'}.`,
    from: { path: `${FEATURES}/${feature}/`, pathNot: TESTS },
    to: { path: `${FEATURES}/${anyOf(right)}/` },
    planted: {
      [`server/src/features/${feature}/${feature}.service.ts`]: [`server/src/features/${right[0]}/index.ts`],
    },
  };
}
