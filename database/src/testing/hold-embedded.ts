import { startEmbedded } from '../embedded.ts';
import { StartRefusal } from '../start-refusal.ts';

/*
 * A process to be killed by tests: starts the cluster of the given folder, prints "ready <url>" or "refused
 * <sentence>", and stops in order on SIGTERM.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Give the data folder.');

try {
  const embedded = await startEmbedded({
    folder,
    durable: false,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  process.stdout.write(`ready ${embedded.url}\n`);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stdout.write(`refused ${error.message}\n`);
}
