export type { RequirementsLeaving, TradedRequirement } from './filling.service.ts';
export type { RequirementDocument } from './requirement-document.ts';
export { buildRequirements, type Requirements } from './requirements.service.ts';
export { listMatchTasks, type MatchTaskRow } from './match-lists.repository.ts';
