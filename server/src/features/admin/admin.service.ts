import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Accounts } from '../users/index.ts';
import { buildAudit } from './audit.service.ts';
import { buildFolding } from './fold-figures.service.ts';
import { buildContactMessages } from './contact-messages.service.ts';
import { buildUsersActs } from './users-acts.service.ts';
import { buildUsers } from './users.service.ts';

/** Reads and acts of admins that belong to no single feature. */
export function buildAdmin(appContext: AppContext, rooms: { accounts: Accounts }) {
  return assemble(
    buildUsers(appContext),
    buildUsersActs(appContext, rooms),
    buildContactMessages(appContext),
    buildAudit(appContext),
    buildFolding(appContext),
  );
}

/** The admin feature of a running server. */
export type Admin = ReturnType<typeof buildAdmin>;
