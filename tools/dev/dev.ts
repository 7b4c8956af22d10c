import { createServer } from 'node:http';
import { join } from 'node:path';
import { startEmbedded } from '@polam/database/embedded';
import { readConfig } from '@polam/server/config';
import { root } from '../checks/command.ts';
import { findFreePort } from '../checks/free-port.ts';
import { openApiBundle } from './api-bundle.ts';
import { ApiProcess } from './api-process.ts';
import { openWeb } from './web.ts';

/*
 * The app in development: the web app from source with hot reload, and behind it the API in a process of its
 * own, which restarts after a change. Data is separate from that of `npm start`.
 */
const DATA_FOLDER = join(root, '.cache', 'dev');

const startedAt = performance.now();
const config = readConfig({ ...process.env, DEMO: process.env['DEMO'] ?? '1' });
const database =
  config.databaseUrl === null
    ? await startEmbedded({ folder: DATA_FOLDER, log: say })
    : { url: config.databaseUrl, stop: async () => undefined };
const port = await findFreePort();
const bundle = await openApiBundle();
const api = new ApiProcess({
  bundle,
  port,
  env: {
    DATABASE_URL: database.url,
    DATA_DIR: DATA_FOLDER,
    DEMO: config.demo ? '1' : '0',
    PUBLIC_URL: config.publicUrl,
    LOG_FORMAT: 'text',
  },
});
const http = createServer();
const apiStarted = api.start();
const web = await openWeb({ http, config, api, apiUrl: `http://127.0.0.1:${port}` });
await apiStarted;
http.listen(config.port, config.host, () => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `Polam is open for work at http://localhost:${config.port} after ${seconds} s. A saved file is seen at once.`,
  );
});

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vite's own ends the process before the database has ended.
  process.removeAllListeners(signal);
  process.on(signal, () => void end());
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  http.closeAllConnections();
  http.close();
  await api.stop();
  await bundle.close();
  await database.stop();
  await web.close();
  process.exit();
}

function say(line: string): void {
  console.log(line);
}
