import * as z from 'zod/v4/mini';

// The page's content policy forbids making functions from text; by default zod probes for it.
if (typeof document !== 'undefined') z.config({ jitless: true });

// Replaces `zod/mini` in the browser's build, so that the setting comes with the library whenever that is
// first loaded: a visitor's first page does not need it.
export * from 'zod/v4/mini';
