import { conversationFilters, type ConversationFilter } from '@polam/domain/users/conversation';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { showInRow } from '~/ui/lists/show-in-row.ts';
import { useConversationCounts } from './chats.api.ts';

/** One of the lists between which {@link ConversationFilters} leads. */
export type ConversationPlace = ConversationFilter | 'all' | 'sent' | 'received' | 'orders' | 'transactions';

/** Query parameter of the filter in the address of the list and of a conversation beside it. */
export const FILTER = 'filter';

/** The filter that an address names; null where it names none. */
export function filterOf(query: URLSearchParams): ConversationFilter | null {
  const named = query.get(FILTER);
  return conversationFilters.find((filter) => filter === named) ?? null;
}

interface ConversationFiltersProps {
  /** The list that is shown. */
  readonly current: ConversationPlace;
  /** Address of the list of a filter. */
  readonly hrefOf?: (filter: ConversationFilter | undefined) => string;
  /** Whether the lists of sent and received prices, of orders and of what is over stand beside the filters. */
  readonly withKinds?: boolean;
}

/** Links to the conversations that wait for the reader, for others, are agreed, and all, with their numbers. */
export function ConversationFilters({
  current,
  hrefOf = listPath,
  withKinds = false,
}: ConversationFiltersProps) {
  const t = useText();
  const counts = useConversationCounts();
  return (
    // Beside a conversation there is no room to the side: the links wrap.
    <nav
      aria-label={t('chat.filters')}
      className={cx('relative -mx-1 min-w-0 px-1 py-1', withKinds && 'overflow-x-auto')}
    >
      {/* Two lines where there is room, as the second leads elsewhere; on a phone one that scrolls. */}
      <div className={cx(withKinds && 'flex w-max gap-2 lg:grid lg:w-auto')}>
        <ul className="flex flex-wrap gap-2">
          <Way to={hrefOf(undefined)} isCurrent={current === 'all'}>
            {t('chat.filter.all')} <Count of={counts?.all} />
          </Way>
          {conversationFilters.map((filter) => (
            <Way key={filter} to={hrefOf(filter)} isCurrent={filter === current}>
              {t(`chat.filter.${filter}`)} <Count of={counts?.[filter]} />
            </Way>
          ))}
        </ul>
        {withKinds && (
          <ul className="flex flex-wrap gap-2">
            <Way to={paths.proposalsReceived()} isCurrent={current === 'received'}>
              {t('frame.proposals-received')}
            </Way>
            <Way to={paths.proposalsSent()} isCurrent={current === 'sent'}>
              {t('frame.proposals-sent')}
            </Way>
            <Way to={paths.orders()} isCurrent={current === 'orders'}>
              {t('frame.orders')}
            </Way>
            <Way to={paths.transactions()} isCurrent={current === 'transactions'}>
              {t('frame.transactions')}
            </Way>
          </ul>
        )}
      </div>
    </nav>
  );
}

function listPath(filter: ConversationFilter | undefined): string {
  return withQuery(paths.chats(), { [FILTER]: filter });
}

interface WayProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Way({ to, isCurrent, children }: WayProps) {
  return (
    <li ref={isCurrent ? showInRow : undefined}>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'press inline-flex min-h-12 items-center gap-1.5 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap no-underline',
          isCurrent ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-card text-leaf hover:border-leaf',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

/** A number of conversations; its room while it is unknown, so that the row does not move when it comes. */
function Count({ of: count }: { of: number | string | undefined }) {
  return <span className="min-w-2 tabular-nums opacity-80">{count}</span>;
}
