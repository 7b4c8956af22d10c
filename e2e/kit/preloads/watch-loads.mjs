/*
 * Loaded before the server (NODE_OPTIONS): at its first request it writes which parts of Node it has loaded, and which
 * functions have run by then.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeCoverage } from 'node:v8';

const channel = 'http.server.request.start';

subscribe(channel, function note() {
  unsubscribe(channel, note);
  const file = join(process.env.NODE_V8_COVERAGE, 'parts-of-node.json');
  writeFileSync(file, JSON.stringify(process.moduleLoadList));
  takeCoverage();
});
