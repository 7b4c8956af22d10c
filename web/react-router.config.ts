import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // One manifest with the first page: later steps need no question to the server, also offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
