import type { OutputOf } from '@polam/contract/call';
import { exportAudit, listAudit } from '@polam/contract/calls/admin';
import { auditedActions, type AuditedAction } from '@polam/domain/admin/audit';
import { isDay, type Day } from '@polam/domain/day';
import { useAddressFilters, type AddressForm } from '~/lib/filters/address.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSaveTable } from '~/lib/tables/save-table.ts';

/** One line of the audit log. */
export type AuditLine = OutputOf<typeof listAudit>['lines'][number];

/** Sort orders of the log. */
export const auditSorts = ['date-desc', 'date-asc'] as const;

/** Filters and sort of the log. */
export interface AuditFilters {
  /** The actor: a name, or the beginning of an email address. */
  readonly search: string;
  readonly action: AuditedAction | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly sort: (typeof auditSorts)[number];
}

/** Filters that show the whole log, latest first. */
export const wholeAudit: AuditFilters = {
  search: '',
  action: undefined,
  from: undefined,
  to: undefined,
  sort: 'date-desc',
};

const addressForm: AddressForm<AuditFilters> = {
  from: (query) => ({
    search: (query.get('q') ?? '').trim().slice(0, 80),
    action: actionFrom(query.get('action')),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
    sort: auditSortFrom(query.get('sort')),
  }),
  toQuery: ({ search, ...filters }) =>
    new URLSearchParams({ ...(search === '' ? {} : { q: search }), ...toInput({ ...filters, search: '' }) }),
};

/** Action by its name; undefined for an unknown name. */
export function actionFrom(name: string | null): AuditedAction | undefined {
  return auditedActions.find((action) => action === name);
}

/** Sort order by its name; the latest first for an unknown name. */
export function auditSortFrom(name: string | null): AuditFilters['sort'] {
  return auditSorts.find((sort) => sort === name) ?? wholeAudit.sort;
}

/** Day parsed from text; undefined for an invalid day. */
export function dayFrom(text: string | null): Day | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

/** Filters in the URL, and a function that changes them. */
export function useAuditFilters() {
  return useAddressFilters(addressForm);
}

/** Lines of the log that match the filters, page by page. */
export function useAudit(filters: AuditFilters) {
  return useAskPages(listAudit, toInput(filters), { keepLast: true });
}

/** Exports the log as a CSV file; shows an error where that fails. */
export function useAuditExport(filters: AuditFilters) {
  return useSaveTable(exportAudit, toInput(filters), 'polam-audit.csv');
}

function toInput({ search, action, from, to, sort }: AuditFilters) {
  return {
    ...(search === '' ? {} : { search }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(sort === wholeAudit.sort ? {} : { sort }),
  };
}
