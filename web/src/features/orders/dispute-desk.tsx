import { PHONE_PREFIX } from '@polam/domain/person';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { FocusKeeper } from '~/ui/focus-keeper.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ShowMore } from '~/ui/show-more.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useDisputes, type DisputedOrder, type Outcome } from './disputes.api.ts';
import { DisputeWords } from './order-dispute.tsx';
import { HistoryList } from './order-history.tsx';
import { namesOf, receiptNumber, usePricePer } from './order-words.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** What people quarrel about, for an admin to end. */
export function DisputeDesk() {
  const t = useText();
  const { query, orders } = useDisputes();
  if (orders === undefined) return <NotThere query={query} />;
  return (
    <FocusKeeper>
      {orders.length === 0 ? (
        <EmptyState picture={picturePath('empty-basket')} text={t('deal.no-disputes')} />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {orders.map((order) => (
            <li key={order.id}>
              <DisputeCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <ShowMore
          text={t('deal.more')}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </FocusKeeper>
  );
}

function DisputeCard({ order }: { order: DisputedOrder }) {
  const t = useText();
  const { quantity, rupees, dayOf } = useFormats();
  const { name } = namesOf(order, useLanguage());
  const pricePer = usePricePer();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <div>
        <p className="text-small text-soil-soft">{`${receiptNumber(order)} · ${dayOf(order.dispute.openedAt)}`}</p>
        <h2 className="text-large leading-snug">{name}</h2>
        <p>
          {`${quantity(order.weighedMilli ?? order.quantityMilli, order.unit)} · ${pricePer(order)} · `}
          <span className="font-bold">{rupees(order.totalPaise)}</span>
        </p>
      </div>
      <DisputeWords order={order} reader="admin" />
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t('orders.buyer')} person={order.buyer} />
        <Side title={t('orders.seller')} person={order.seller} />
      </div>
      <HistoryList history={order.history} unit={order.unit} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button icon="check" onClick={() => setOutcome('completed')}>
          {t('deal.settle-completed')}
        </Button>
        <Button look="danger" icon="close" onClick={() => setOutcome('cancelled')}>
          {t('deal.settle-cancelled')}
        </Button>
      </div>
      <SettleDialog orderId={order.id} outcome={outcome} onClose={() => setOutcome(null)} />
    </Card>
  );
}

function Side({ title, person }: { title: string; person: DisputedOrder['buyer'] }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <p className="text-small text-soil-soft">{title}</p>
      <Link
        to={paths.publicPerson({ uid: person.id })}
        className="any-script inline-flex min-h-6 font-semibold break-words underline-offset-4 hover:underline"
      >
        {person.name}
      </Link>
      {person.phone !== undefined && (
        <a
          href={`tel:+${PHONE_PREFIX}${person.phone}`}
          className="flex min-h-10 items-center gap-2 font-semibold"
        >
          <Icon name="phone" className="size-5 text-leaf" />
          <span className="sr-only">{t('orders.call', { name: person.name })}</span>
          {`+${PHONE_PREFIX} ${person.phone}`}
        </a>
      )}
    </div>
  );
}

function NotThere({ query }: { query: ReturnType<typeof useDisputes>['query'] }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-72" />;
  return (
    <ErrorState
      text={`${t('deal.disputes-failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
