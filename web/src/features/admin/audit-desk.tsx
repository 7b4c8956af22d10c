import { auditedActions } from '@polam/domain/audit';
import { Link } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { SelectField } from '~/ui/choice-field.tsx';
import { cx } from '~/ui/cx.ts';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/table.tsx';
import { DateField } from '~/ui/text-field.tsx';
import { DeskBar } from './desk-bar.tsx';
import {
  actionFrom,
  dayFrom,
  useAudit,
  useAuditExport,
  useAuditWish,
  wholeAudit,
  type AuditLine,
  type AuditWish,
} from './audit.api.ts';

/** Who did what to whom, and when. */
export function AuditDesk() {
  const [wish, change] = useAuditWish();
  const query = useAudit(wish);
  return (
    <>
      <AuditBar wish={wish} onChange={change} total={query.data?.pages[0]?.total} />
      {query.data === undefined ? <NotThere query={query} /> : <Lines query={query} />}
    </>
  );
}

interface AuditBarProps {
  readonly wish: AuditWish;
  readonly onChange: (changes: Partial<AuditWish>, how?: 'typing' | 'choosing') => void;
  readonly total: number | string | undefined;
}

function AuditBar({ wish, onChange, total }: AuditBarProps) {
  const t = useText();
  return (
    <DeskBar
      search={wish.search}
      onSearch={(search) => onChange({ search }, 'typing')}
      searchText={t('admin.audit-search')}
      placeholder={t('admin.audit-placeholder')}
      controls={<AuditControls wish={wish} onChange={onChange} />}
      onClearAll={() => onChange(wholeAudit)}
      count={total === undefined ? undefined : t('admin.audit-count', { count: total })}
      table={useAuditExport(wish)}
    />
  );
}

function AuditControls({ wish, onChange }: Omit<AuditBarProps, 'total'>) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('admin.audit-what')}
        name="action"
        empty={t('admin.audit-any')}
        options={auditedActions.map((value) => ({ value, label: t(`audit.${value}`) }))}
        value={wish.action ?? ''}
        onChange={({ target }) => onChange({ action: actionFrom(target.value) })}
      />
      <DateField
        label={t('transactions.from')}
        name="from"
        value={wish.from ?? ''}
        onChange={({ target }) => onChange({ from: dayFrom(target.value) })}
      />
      <DateField
        label={t('transactions.to')}
        name="to"
        value={wish.to ?? ''}
        onChange={({ target }) => onChange({ to: dayFrom(target.value) })}
      />
    </>
  );
}

function Lines({ query }: { query: ReturnType<typeof useAudit> }) {
  const t = useText();
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  if (lines.length === 0)
    return <EmptyState picture={picturePath('empty-basket')} text={t('admin.audit-none')} />;
  return (
    <div className={cx('grid grid-cols-1 gap-4', query.isPlaceholderData && 'opacity-60')}>
      <Card className="px-4 py-2">
        <Table label={t('frame.admin-audit')}>
          <thead>
            <tr>
              <HeadCell>{t('admin.audit-when')}</HeadCell>
              <HeadCell>{t('admin.audit-who')}</HeadCell>
              <HeadCell>{t('admin.audit-what')}</HeadCell>
              <HeadCell>{t('admin.audit-whom')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </Table>
      </Card>
      {query.hasNextPage && (
        <ShowMore
          text={t('people.more')}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Line({ line: { action, actor, subjectId, subjectName, createdAt } }: { line: AuditLine }) {
  const t = useText();
  const { dayOf } = useFormats();
  return (
    <Row>
      <Cell className="whitespace-nowrap">
        {dayOf(createdAt)}
        <span className="block text-small text-soil-soft">{clockOf(createdAt)}</span>
      </Cell>
      <Cell>{actor === null ? t('admin.audit-nobody') : <Person id={actor.id} name={actor.name} />}</Cell>
      <Cell>{t(`audit.${action}`)}</Cell>
      <Cell>
        {subjectId !== null && subjectName !== null ? (
          <Person id={subjectId} name={subjectName} />
        ) : (
          <span className="text-small text-soil-soft">{subjectId?.slice(-8) ?? ''}</span>
        )}
      </Cell>
    </Row>
  );
}

function Person({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.publicPerson({ uid: id })}
      className="any-script inline-flex min-h-6 break-words underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

/** The time of day in India. */
function clockOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' });
}

function NotThere({ query }: { query: ReturnType<typeof useAudit> }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-96" />;
  return (
    <ErrorState
      text={`${t('admin.audit-failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
