import type { AuditedAction } from '@polam/domain/admin/audit';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Context, Transaction } from '@polam/server/http/context';

/** Writes the audit row of an admin's act on a cold storage. */
export async function auditStorage(
  tx: Transaction,
  { actor, requestId }: Context,
  entry: { readonly action: Extract<AuditedAction, `cold-storage-${string}`>; readonly subjectId: string },
): Promise<void> {
  await recordAudit(tx, { actorId: actor?.id ?? null, requestId, ...entry });
}
