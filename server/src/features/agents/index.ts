export { agreementRefusal, lowestForAgent, type Crop } from './agent-terms.ts';
export { noteActFor, type DoneFor } from './act-for.ts';
export { buildAgents, type Agents } from './agents.service.ts';
export { postingOf, type PostingRow } from './acts.repository.ts';
export { notifyAgents } from './notify-agents.ts';
