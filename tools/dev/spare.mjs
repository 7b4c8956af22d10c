import { pathToFileURL } from 'node:url';

/*
 * A process that has the packages of the API loaded (its argument) and waits for the script to run. Loading them takes
 * half of a start, and they do not change while one works.
 */
const [, , packages] = process.argv;
process.once('disconnect', () => process.exit());
const asked = new Promise((resolve) => process.once('message', resolve));
await import(pathToFileURL(packages).href);
const script = await asked;
process.removeAllListeners('disconnect');
await import(pathToFileURL(script).href);
