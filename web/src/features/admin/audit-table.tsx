import type { OutputOf } from '@polam/contract/call';
import { exportAudit, listAudit } from '@polam/contract/calls/admin';
import { shortNumber } from '@polam/domain/short-number';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { filterForm } from '~/lib/filters/form.ts';
import { AdminTable, useAdminList } from '~/lib/tables/admin-table.tsx';
import { ProfileLink } from '~/lib/screens/names/profile-link.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';

/** Audit log: actor, action, subject and time. */
export function AuditTable() {
  const t = useText();
  const list = useAuditList();
  return (
    <AdminTable
      list={list}
      itemsOf={(page) => page.lines}
      searchText={t('admin.audit-search')}
      placeholder={t('admin.audit-placeholder')}
      controls={<AuditControls list={list} />}
      countText={(count) => t('admin.audit-count', { count })}
      coming={<Skeleton className="h-96" />}
      failed={t('admin.audit-failed')}
      empty={<EmptyState icon="clock" text={t('admin.audit-none')} />}
      more={t('people.more')}
    >
      {(lines) => (
        <Card>
          <ul aria-label={t('frame.admin-audit')} className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.id}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AdminTable>
  );
}

function AuditControls({ list }: { list: ReturnType<typeof useAuditList> }) {
  const t = useText();
  const { form, filters, onChange } = list;
  const { action, sort } = listAudit.input.fields;
  return (
    <>
      <ChoiceField
        {...{ form, filters, onChange }}
        name="action"
        label={t('admin.audit-what')}
        empty={t('admin.audit-any')}
        options={action.words.map((value) => ({ value, label: t(`audit.${value}`) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(`transactions.${name}`)}
          name={name}
          value={form.textOf(filters, name)}
          onChange={({ target }) => onChange(form.changeOf(name, target.value))}
        />
      ))}
      <ChoiceField
        {...{ form, filters, onChange }}
        name="sort"
        label={t('listings.sort')}
        options={sort.words.map((value) => ({ value, label: t(`listings.sort.${value}`) }))}
      />
    </>
  );
}

/** One line of the log: action, actor and subject; side by side on wide screens. */
function Line({ line }: { line: AuditLine }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { action, actor, times, reason, createdAt } = line;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 p-3 sm:p-4 md:grid-cols-[2fr_2fr_2fr_auto]">
      <p className="font-semibold">
        {t(`audit.${action}`)}
        {times > 1 && ` × ${times}`}
        {reason !== null && <span className="any-script block font-normal text-soil-soft">{reason}</span>}
      </p>
      <Who label={t('admin.audit-who')}>
        {actor === null ? t('admin.audit-nobody') : <ProfileLink user={actor} />}
      </Who>
      <Whom line={line} />
      <p className="text-small text-soil-soft md:text-end">
        <time dateTime={createdAt}>
          {dayOf(createdAt)} <span className="md:block">{clockOf(createdAt)}</span>
        </time>
      </p>
    </div>
  );
}

/**
 * The subject: a user, or the short number of another object; empty for an action on oneself or without a
 * subject.
 */
function Whom({ line }: { line: AuditLine }) {
  const t = useText();
  const { actor, subjectId, subjectName, subjectSpellings: spellings } = line;
  if (subjectId === null || subjectId === actor?.id) return <span className="hidden md:block" />;
  return (
    <Who label={t('admin.audit-whom')}>
      {subjectName === null ? (
        shortNumber(subjectId)
      ) : (
        <ProfileLink user={{ id: subjectId, name: subjectName, spellings }} />
      )}
    </Who>
  );
}

function Who({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 md:flex-col md:items-start">
      <span className="text-small leading-6 text-soil-soft">{label}</span>
      {children}
    </p>
  );
}

/** Time of day in India. */
function clockOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' });
}

/** One line of the audit log. */
export type AuditLine = OutputOf<typeof listAudit>['lines'][number];

const { category: _category, ...fields } = listAudit.input.fields;

/** The filters and sort of the log: the actor by name or beginning of an email address, the action and the days. */
const auditForm = filterForm(fields);

/** The log, its filters in the address and its table as a file. */
const useAuditList = () => useAdminList({ form: auditForm, list: listAudit, table: exportAudit });
