/** Global scope of the service worker. */
// The compiler types every worker as a plain web worker.
export const scope = self as unknown as ServiceWorkerGlobalScope;
