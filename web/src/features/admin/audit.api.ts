import type { OutputOf } from '@polam/contract/call';
import { exportAudit, listAudit } from '@polam/contract/calls/admin';
import { auditedActions, type AuditedAction } from '@polam/domain/audit';
import { isDay, type Day } from '@polam/domain/day';
import { useAddressFilters, type AddressForm } from '~/lib/address-filters.ts';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useSaveTable } from '~/lib/save-table.ts';

/** A line of the log. */
export type AuditLine = OutputOf<typeof listAudit>['lines'][number];

/** How the log is sorted. */
export const auditSorts = ['date-desc', 'date-asc'] as const;

/** Which lines are looked for. */
export interface AuditFilters {
  /** Who did it: a name, or the beginning of an e-mail. */
  readonly search: string;
  readonly action: AuditedAction | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly sort: (typeof auditSorts)[number];
}

/** The whole log. */
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

/** An action by its name. */
export function actionFrom(name: string | null): AuditedAction | undefined {
  return auditedActions.find((action) => action === name);
}

/** An order by its name; the latest first where there is no such order. */
export function auditSortFrom(name: string | null): AuditFilters['sort'] {
  return auditSorts.find((sort) => sort === name) ?? wholeAudit.sort;
}

/** A day as it is typed; none where it is no day. */
export function dayFrom(text: string | null): Day | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

/** The wish of the address, and how to change it. */
export function useAuditFilters() {
  return useAddressFilters(addressForm);
}

/** The lines that a wish leaves, page by page. */
export function useAudit(filters: AuditFilters) {
  return useAskPages(listAudit, toInput(filters), { keepLast: true });
}

/** Saves the log as a table on the device; says so where that fails. */
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
