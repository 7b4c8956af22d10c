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
const auditForm = filterForm(fields);

/** The log, its filters in the address and its table as a file. */
export function useAuditList() {
  const [filters, onChange] = useAddressFilters(auditForm);
  const input = auditForm.toInput(filters);
  const query = useAskPages(listAudit, input, { keepLast: true });
  return { form: auditForm, filters, onChange, query, table: useSaveTable(exportAudit, input) };
}
