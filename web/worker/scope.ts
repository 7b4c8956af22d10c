/** What a service worker sees around itself. */
// The compiler takes every worker for a common one.
export const scope = self as unknown as ServiceWorkerGlobalScope;
