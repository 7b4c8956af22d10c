import { anyOf } from './rule.ts';
import type { Arrow } from './rule.ts';

/** Imports that each room may make from the others, as path patterns; all others are forbidden. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain/'],
  database: ['domain/'],
  server: ['contract/', 'domain/', 'database/'],
  web: ['contract/', 'domain/'],
  e2e: [
    'contract/',
    'domain/',
    'database/src/(seed/|(connect|embedded|app-version|testing/database)\\.ts$)',
    'web/src/(paths|(i18n|features/articles/words)/te/.+)\\.ts$',
    'tools/browser\\.ts$',
    'server/src/testing/(mailbox|sms-sink|failing-writes|invariants)\\.ts$',
  ],
  bench: ['server/', 'contract/', 'database/'],
  tools: [
    'contract/',
    'domain/',
    'web/src/(paths|load-context)\\.ts$',
    'database/src/(schema/(migration-files|concurrent-indexes)|embedded)\\.ts$',
    'server/src/(config|http/(calls/sentences|pages/page-address))\\.ts$',
  ],
};

/** One file in each room, to plant arrows between rooms. */
const A_FILE: Readonly<Record<string, string>> = {
  domain: 'domain/src/money.ts',
  contract: 'contract/src/call.ts',
  database: 'database/src/connect.ts',
  server: 'server/src/config.ts',
  web: 'web/src/lib/api/client.ts',
  e2e: 'e2e/kit/phone.ts',
  bench: 'bench/list.bench.ts',
  tools: 'tools/check.ts',
};

/** The arrows between the rooms, one rule a room, and what the pure rooms may take from outside. */
export const roomArrows: readonly Arrow[] = [
  ...Object.keys(MAY_USE).map(arrowsOf),
  {
    name: 'domain-is-pure',
    because: 'Rules of the trade run anywhere: no package, no input or output.',
    from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'] },
    planted: { 'domain/src/money.ts': ['package:node:fs'] },
  },
  {
    name: 'contract-knows-only-the-small-zod',
    because: 'Browser and server read the same file, and the browser pays for every byte.',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/(v4/)?(mini|locales)/' },
    planted: { 'contract/src/call.ts': ['package:zod'] },
  },
  {
    name: 'contract-has-no-input-or-output',
    because: 'The contract is data; it runs in the browser too.',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
    planted: { 'contract/src/call.ts': ['package:node:fs'] },
  },
  {
    name: 'sql-driver-stays-in-database',
    because: 'Everybody else gets a connection from @polam/database.',
    from: { pathNot: '^database/' },
    to: { path: 'node_modules/postgres/' },
    planted: { 'server/src/app.ts': ['package:postgres'] },
  },
];

function arrowsOf(room: string): Arrow {
  const others = Object.keys(MAY_USE).filter((other) => other !== room);
  const allowed = MAY_USE[room] ?? [];
  const forbidden = others.find((other) => !allowed.some((path) => path.startsWith(`${other}/`))) ?? 'tools';
  const to = { path: `^${anyOf(others)}/` };
  return {
    name: `arrows-of-${room}`,
    because: `${room} may use only: ${allowed.join(', ') || 'nothing'}.`,
    from: { path: `^${room}/` },
    to: allowed.length > 0 ? { ...to, pathNot: `^${anyOf(allowed)}` } : to,
    planted: { [A_FILE[room] ?? '']: [A_FILE[forbidden] ?? ''] },
  };
}
