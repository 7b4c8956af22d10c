import { orderRoad } from '@polam/domain/trade/order-road';
import { shownVariety } from '@polam/domain/market/listing';
import { spokenName } from '@polam/domain/names/spoken-name';
import { mayWriteOff, restMilli } from '@polam/domain/trade/weighing';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { useDeclaredTerms } from '~/lib/forms/use-declared-terms.ts';
import { useNow } from '~/lib/clock.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { TrustWords } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { OrderAct } from './order-act.tsx';
import { AnswerButton, DisputeWords } from './order-dispute.tsx';
import { OrderSettlement } from './order-settlement.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMore } from './order-more.tsx';
import { CancelWords } from './order-moves.tsx';
import { OverdueParts } from './order-parts.tsx';
import { OrderRoad } from './order-road.tsx';
import {
  OrderStateBadge,
  OrderTime,
  conversationPath,
  namesOf,
  receiptNumber,
  usePricePer,
} from './order-words.tsx';
import { useWriteOff, stateAt, type Order } from './orders.api.ts';

interface OrderCardProps {
  readonly order: Order;
  readonly picture: ReactNode;
  /** Ratings that the two sides give each other. */
  readonly rating: ReactNode;
  /** Whose goods it is of. */
  readonly farmers: ReactNode;
  /** Whether the reader may rate the order and has not. */
  readonly isToRate: boolean;
}

/** An order as one of its two sides sees it: the terms, its road, the next act, the other side, and all the rest. */
export function OrderCard({ order, picture, rating, farmers, isToRate }: OrderCardProps) {
  const now = useNow();
  const shown = { ...order, state: stateAt(order, now) };
  const road = orderRoad({ ...shown, isToRate }, shown.side);
  return (
    <Card className="grid grid-cols-1 overflow-hidden">
      <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-card sm:size-32">{picture}</span>
        <OrderWords order={shown} />
      </div>
      {shown.state !== 'cancelled' && <OrderRoad stops={road.stops} />}
      <div className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4 md:grid-cols-2 md:items-start">
        <div className="grid grid-cols-1 gap-3">
          <OrderTime order={shown} />
          <CancelWords order={shown} />
          <DisputeWords order={shown} />
          <AnswerButton order={shown} />
          <OrderSettlement order={shown} />
          <OverdueParts order={shown} />
          <OrderAct order={shown} road={road} rating={rating} />
          <OrderRest order={shown} />
        </div>
        <OrderParty order={shown} />
      </div>
      {farmers}
      {shown.state === 'completed' && road.act !== 'rate' && rating}
      <OrderMore order={shown} act={road.act} />
      <OrderHistory order={shown} />
    </Card>
  );
}

function OrderWords({ order }: { order: Order }) {
  const t = useText();
  const formats = useFormats();
  const { name, ownName } = namesOf(order, useLanguage());
  return (
    <div className="grid min-w-0 flex-1 content-start justify-items-start gap-1">
      <OrderStateBadge state={order.state} />
      <h2 className="text-large leading-snug">
        <ListingLink order={order}>{[name, shownVariety(order)].filter(Boolean).join(' · ')}</ListingLink>
      </h2>
      {ownName !== null && <p className="any-script text-small text-soil-soft">{ownName}</p>}
      <p className="text-small empty:hidden">{useDeclaredTerms()(order)}</p>
      <OrderPlace order={order} />
      <p className="break-words">
        <OrderQuantity order={order} />
        <span className="text-soil-soft">{` · ${usePricePer()(order)}`}</span>
      </p>
      {order.weighedMilli !== null && (
        <p className="text-small text-soil-soft">
          {t('deal.ordered', { quantity: formats.quantity(order.quantityMilli, order.unit) })}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-soil-soft">{t('orders.total')}</span>
        <span className="text-title leading-tight font-bold">{formats.rupees(order.totalPaise)}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-soil-soft">
        <span>{t('orders.placed-on', { day: formats.dayOf(order.createdAt) })}</span>
        <span>{t('orders.number', { number: receiptNumber(order) })}</span>
      </p>
    </div>
  );
}

/** Where the goods lie, if not at the seller's, with the receipt of the cold storage. */
function OrderPlace({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const { placeVillage, placePincode, storageName, receiptNumber: receipt } = order;
  const named = storageName ?? placeVillage;
  const place = [named === null ? null : spokenName({ name: named }, language), placePincode];
  if (placePincode === null) return null;
  return (
    <p className="any-script text-small break-words">
      {t('orders.lies-in', { place: place.filter(Boolean).join(', ') })}
      {receipt !== undefined && (
        <span className="block">{t('orders.storage-receipt', { number: receipt })}</span>
      )}
    </p>
  );
}

/** The weight that both sides have confirmed; the ordered quantity where they have not. */
function OrderQuantity({ order: { quantityMilli, weighedMilli, unit } }: { order: Order }) {
  const t = useText();
  const { quantity } = useFormats();
  if (weighedMilli === null) return quantity(quantityMilli, unit);
  return t('deal.weighed-agreed', { quantity: quantity(weighedMilli, unit) });
}

/** Link to the listing that was ordered from; an order without a listing has no link. */
function ListingLink({ order, children }: { order: Order; children: string }) {
  const { listingId: id, listingSlug: slug, commodity } = order;
  if (id === null || slug === null) return children;
  const path = paths.userListing({ category: commodity.categorySlug, slug, id });
  return (
    <Link to={path} className="reach underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

/** The other side of an order: name, place, phone, and a link to the profile. */
function OrderParty({ order }: { order: Order }) {
  const t = useText();
  const isBuyer = order.side === 'buyer';
  const other = isBuyer ? order.seller : order.buyer;
  const chat = conversationPath(order);
  const name = useSpokenName()(other);
  const place = [other.district, other.state].filter(Boolean).join(', ');
  return (
    <div className="flex items-start gap-3">
      <UserAvatar user={other} className="size-12 text-large" />
      <div className="min-w-0 flex-1">
        <p className="text-small text-soil-soft">{t(isBuyer ? 'orders.seller' : 'orders.buyer')}</p>
        <Link
          to={paths.userProfile({ uid: other.id })}
          className="any-script reach inline-flex font-semibold break-words underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <div>
          <TrustWords user={other} side={isBuyer ? 'seller' : 'buyer'} />
        </div>
        {place !== '' && <p className="text-small text-soil-soft">{place}</p>}
        {other.phone !== undefined && (
          <PhoneLink
            phone={other.phone}
            label={t('orders.call', { name })}
            className="inline-flex min-h-12 items-center"
          />
        )}
        {chat !== null && (
          <Link
            to={chat}
            className="any-script flex min-h-12 w-fit items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
          >
            <Icon name="chat" className="size-5" />
            <span className="min-w-0 break-words">{t('orders.talk', { name })}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/**
 * The part of an order above its confirmed weight, for its seller: it is back in the listing, or is written
 * off.
 */
function OrderRest({ order }: { order: Order }) {
  const t = useText();
  const { quantity, dayOf } = useFormats();
  const now = useNow();
  const { act: make, isSending } = useWriteOff();
  if (order.side === 'seller' && order.writtenOffAt !== null)
    return <p className="text-soil-soft">{t('deal.rest-written-off', { day: dayOf(order.writtenOffAt) })}</p>;
  const endedAt = order.endedAt === null ? null : new Date(order.endedAt);
  if (!mayWriteOff({ ...order, endedAt, writtenOffAt: null }, order.side, now)) return null;
  const rest = { quantity: quantity(restMilli(order), order.unit) };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{t('deal.rest-back', rest)}</p>
      <p className="text-soil-soft">{t('deal.rest-effect')}</p>
      <Button look="plain" busy={isSending} onClick={() => void make({ orderId: order.id })}>
        {t('deal.rest-write-off', rest)}
      </Button>
    </div>
  );
}
