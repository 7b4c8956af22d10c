import * as calls from '@polam/contract/calls/admin';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { AdminDesk } from './admin.service.ts';

/** The calls of those who run the market. */
export function adminRoutes(desk: AdminDesk): Binding[] {
  return [
    bind(calls.listPeople, desk.listPeople),
    bindBytes(calls.exportPeople, desk.exportPeople),
    bind(calls.getPerson, desk.getPerson),
    bind(calls.changeRole, desk.changeRole),
    bind(calls.suspend, desk.suspend),
    bind(calls.restore, desk.restore),
    bind(calls.endSessions, desk.endSessions),
    bind(calls.listContactMessages, desk.listContactMessages),
    bindBytes(calls.exportContactMessages, desk.exportContactMessages),
    bind(calls.markContactMessage, desk.markContactMessage),
    bind(calls.listAudit, desk.listAudit),
    bindBytes(calls.exportAudit, desk.exportAudit),
  ];
}
