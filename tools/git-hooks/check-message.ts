import { readFileSync } from 'node:fs';
import { complaintsOfMessage } from '../checks/rules/commit-rules.ts';

const complaints = complaintsOfMessage(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const complaint of complaints) console.error(`This commit is refused: ${complaint}.`);
process.exitCode = complaints.length > 0 ? 1 : 0;
