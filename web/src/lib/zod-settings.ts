import * as z from 'zod/mini';

// The page's content policy forbids making functions from text, and zod only probes for it unless told.
if (typeof document !== 'undefined') z.config({ jitless: true });
