import * as calls from '@polam/contract/calls/admin';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Admin } from './admin.service.ts';

/** The calls for admins. */
export function adminRoutes(admin: Admin): Binding[] {
  return [
    bind(calls.listUsers, admin.listUsers),
    bindBytes(calls.exportUsers, admin.exportUsers),
    bind(calls.getUser, admin.getUser),
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
