import { deleteAll } from './cache-prefix.ts';
import { scope } from './scope.ts';

/*
 * Goes out in place of the worker where the server is told to do without: it takes the earlier one's place, forgets
 * all that this kept, and leaves.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteAll(() => true).then(() => scope.registration.unregister())),
);
