import { startPolam } from './start.ts';

await startPolam();
