import type { Party } from '@polam/domain/trade/negotiation';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { useNow } from '~/lib/clock.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TaskRow } from './task-row.tsx';
import { useOffersThatWait, type Task, type Turn } from './today.api.ts';

/** The offers that wait for an answer in one turn, where the reader sells and where the reader buys. */
export function WaitingOfferList({ turn }: { turn: Turn }) {
  return (
    <FocusRestorer>
      <WaitingOffers turn={turn} />
    </FocusRestorer>
  );
}

function WaitingOffers({ turn }: { turn: Turn }) {
  const t = useText();
  const now = useNow();
  const query = useOffersThatWait(turn);
  const known = query.data?.pages.flatMap((page) => page.offers) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  // Offers that have run out wait no more, though the list has not been fetched since.
  const isWaiting = ({ until }: Task) => until === null || new Date(until) > now;
  const gone = known.filter((offer) => !isWaiting(offer)).length;
  return (
    <ListView
      query={query}
      itemsOf={(page) => page.offers.filter(isWaiting)}
      coming={<ListComing className="grid grid-cols-1 gap-2" count={2} item="h-28" />}
      failed={t('offers.thread-failed')}
      empty={<NoneWaits turn={turn} />}
      more={t('offers.show-more')}
      className="gap-5"
    >
      {(offers) => (
        <>
          <p role="status" className="text-soil-soft">
            {t('today.offers-count', { count: typeof total === 'number' ? total - gone : total })}
          </p>
          <OffersOfSide side="seller" {...{ offers, turn, now }} />
          <OffersOfSide side="buyer" {...{ offers, turn, now }} />
        </>
      )}
    </ListView>
  );
}

interface SideProps {
  readonly side: Party;
  readonly offers: readonly Task[];
  readonly turn: Turn;
  readonly now: Date;
}

/** The offers of one side; nothing where there are none. */
function OffersOfSide({ side, offers, turn, now }: SideProps) {
  const t = useText();
  const ofSide = offers.filter((offer) => offer.side === side);
  if (ofSide.length === 0) return null;
  const headId = `offers-${side}`;
  return (
    <section aria-labelledby={headId} className="grid grid-cols-1 gap-2">
      <h2 id={headId} className="text-large leading-snug">
        {t(side === 'seller' ? 'orders.sold' : 'orders.bought')}
      </h2>
      <Card className="overflow-hidden">
        <ul className="grid grid-cols-1">
          {ofSide.map((offer) => (
            <li key={offer.id} className="border-line not-first:border-t">
              <TaskRow
                kind={isQuote(offer) ? 'quote-to-answer' : 'offer-to-answer'}
                task={offer}
                now={now}
                act={turn === 'theirs' ? t('today.see-offer') : undefined}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** A seller's offer to a buyer with a requirement is shown beside other quotes. */
function isQuote({ side, requirementId }: Task): boolean {
  return side === 'buyer' && requirementId !== null;
}

function NoneWaits({ turn }: { turn: Turn }) {
  const t = useText();
  const words = (
    <div role="status">
      <p className="font-semibold">{t(`today.no-offers.${turn}`)}</p>
      <p className="mt-1 text-base text-soil-soft">{t(`today.no-offers-text.${turn}`)}</p>
    </div>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={words}>
      {turn === 'mine' ? (
        <LinkButton to={paths.listingsPosted()}>{t('offers.own-lots')}</LinkButton>
      ) : (
        <LinkButton to={paths.userBuyAll()}>{t('offers.find-crops')}</LinkButton>
      )}
    </EmptyState>
  );
}
