import { deleteAll } from './cache-prefix.ts';
import { scope } from './scope.ts';

/*
 * Served in place of the worker if the server is configured without it: replaces the earlier worker, deletes
 * its caches, and unregisters itself.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteAll(() => true).then(() => scope.registration.unregister())),
);
