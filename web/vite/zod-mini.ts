import * as z from 'zod/v4/mini';

// The page's content policy forbids making functions from text, and zod only probes for it unless told.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Stands in for `zod/mini` in the browser's build, so that the setting comes with the library whenever that is
// first wanted: a visitor's first page wants none of it.
export * from 'zod/v4/mini';
