import type { AppContext } from '@polam/server/http/app-context';
import type { Accounts } from '../users/index.ts';
import { buildAuditDesk } from './audit-desk.service.ts';
import { buildFolding } from './fold-figures.service.ts';
import { buildContactMessageDesk } from './contact-messages.service.ts';
import { buildPeopleActs } from './people-acts.service.ts';
import { buildPeopleDesk } from './people-desk.service.ts';

/** What those who run the market look at and do, where it belongs to no room alone. */
export function buildAdminDesk(appContext: AppContext, rooms: { accounts: Accounts }) {
  return {
    ...buildPeopleDesk(appContext),
    ...buildPeopleActs(appContext, rooms),
    ...buildContactMessageDesk(appContext),
    ...buildAuditDesk(appContext),
    ...buildFolding(appContext),
  };
}

/** The desk of those who run the market. */
export type AdminDesk = ReturnType<typeof buildAdminDesk>;
