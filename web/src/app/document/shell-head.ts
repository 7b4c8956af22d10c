import './head.ts';
import { watchStart } from './lost-start.ts';

/* Runs in the head of pages that hold their scripts, in the place of `head.ts` alone. */
watchStart();
