import { pathToFileURL } from 'node:url';

/*
 * A process that has the packages of the API loaded (its argument) and waits for the script to run. Loading them takes
 * half of a start, and they do not change while one works.
 */
const [, , packages] = process.argv;
const end = () => process.exit();
// Until the API has begun, which ends by itself then.
process.once('disconnect', end);
const asked = new Promise((resolve) => process.once('message', resolve));
await import(pathToFileURL(packages).href);
const script = await asked;
await import(pathToFileURL(script).href);
process.off('disconnect', end);
