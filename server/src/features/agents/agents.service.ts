import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { buildConsentCodes, type CodeDeps } from './consent-codes.service.ts';
import { buildConsenting, endBetweenWith, eraseAgent, memberParted } from './consents.service.ts';

/** Agents: managers of groups who act in the names of farmers who have agreed. */
export function buildAgents(appContext: AppContext, deps: CodeDeps) {
  return assemble(buildConsenting(appContext), buildConsentCodes(appContext, deps), {
    memberParted,
    userBlocked: endBetweenWith(appContext.now),
    eraseUser: eraseAgent,
  });
}

/** The agents of a running server. */
export type Agents = ReturnType<typeof buildAgents>;
