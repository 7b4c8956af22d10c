import * as calls from '@polam/contract/calls/admin';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Admin } from './admin.service.ts';

/** The calls of those who run the market. */
export function adminRoutes(admin: Admin): Binding[] {
  return [
    bind(calls.listPeople, admin.listPeople),
    bindBytes(calls.exportPeople, admin.exportPeople),
    bind(calls.getPerson, admin.getPerson),
    bind(calls.changeRole, admin.changeRole),
    bind(calls.suspend, admin.suspend),
    bind(calls.restore, admin.restore),
    bind(calls.endSessions, admin.endSessions),
    bind(calls.listContactMessages, admin.listContactMessages),
    bindBytes(calls.exportContactMessages, admin.exportContactMessages),
    bind(calls.markContactMessage, admin.markContactMessage),
    bind(calls.listAudit, admin.listAudit),
    bindBytes(calls.exportAudit, admin.exportAudit),
  ];
}
