// Everything newer than this file's own syntax is imported only once the version of Node is known to be enough.
import { refuseOldNode } from './tools/start/node-version.mjs';

refuseOldNode();
void import('./tools/start/command.mjs').then(function begin({ runCommand }) {
  return runCommand(process.argv.slice(2));
});
