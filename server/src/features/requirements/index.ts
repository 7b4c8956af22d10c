export { requirementRoutes } from './requirements.routes.ts';
export { buildRequirements, type RequirementDocument, type Requirements } from './requirements.service.ts';
