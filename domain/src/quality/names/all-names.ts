import { en } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

/** Names of the quality parameters in every language; too heavy for a browser. */
export const allParameterNames = { en, te, hi } as const;
