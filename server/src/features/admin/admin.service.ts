import type { AppContext } from '@polam/server/http/app-context';
import type { Accounts } from '../users/index.ts';
import { buildAudit } from './audit.service.ts';
import { buildFolding } from './fold-figures.service.ts';
import { buildContactMessages } from './contact-messages.service.ts';
import { buildUsersActs } from './users-acts.service.ts';
import { buildUsers } from './users.service.ts';

/** What those who run the market look at and do, where it belongs to no room alone. */
export function buildAdmin(appContext: AppContext, rooms: { accounts: Accounts }) {
  return {
    ...buildUsers(appContext),
    ...buildUsersActs(appContext, rooms),
    ...buildContactMessages(appContext),
    ...buildAudit(appContext),
    ...buildFolding(appContext),
  };
}

/** The desk of those who run the market. */
export type Admin = ReturnType<typeof buildAdmin>;
