import type { OutputOf } from '@polam/contract/call';
import { exportAudit, listAudit } from '@polam/contract/calls/admin';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';

/** One line of the audit log. */
export type AuditLine = OutputOf<typeof listAudit>['lines'][number];

const { category: _category, ...fields } = listAudit.input.fields;

/** The filters and sort of the log: the actor by name or beginning of an email address, the action and the days. */
export const auditForm = filterForm(fields);

/** Values of the filters. */
export type AuditFilters = typeof auditForm.unset;

/** Filters in the URL, and a function that changes them. */
export function useAuditFilters() {
  return useAddressFilters(auditForm);
}

/** Lines of the log that match the filters, page by page. */
export function useAudit(filters: AuditFilters) {
  return useAskPages(listAudit, auditForm.toInput(filters), { keepLast: true });
}

/** Exports the log as a CSV file; shows an error where that fails. */
export function useAuditExport(filters: AuditFilters) {
  return useSaveTable(exportAudit, auditForm.toInput(filters));
}
