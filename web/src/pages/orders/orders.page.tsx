import { ConversationFilters } from '~/features/chats/conversation-filters.tsx';
import { useCategories } from '~/features/listings/listings.api.ts';
import { OrderBar, OrderList } from '~/features/orders/order-list.tsx';
import { orderForm, useOrderPages, type Order } from '~/features/orders/orders.api.ts';
import { OrderRatings } from '~/features/ratings/order-ratings.tsx';
import { useOrdersToRate } from '~/features/ratings/ratings.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { OrderFarmers } from './order-farmers.tsx';
import { OrderPicture } from './order-picture.tsx';

// Few have any: nothing stands in the place of it.
const PooledParts = laterComponent(async () => (await import('../pools/pooled-parts.tsx')).PooledParts, {
  coming: null,
});

/** Orders of the user, as buyer and as seller. */
export default function OrdersPage() {
  const t = useText();
  const [{ state }] = useAddressFilters(orderForm);
  const title = t(state === 'ended' ? 'orders.title-ended' : 'frame.orders');
  return (
    <TitledPage title={title}>
      <ConversationFilters current="orders" withKinds />
      <Tabs
        label={t('orders.sides')}
        param="side"
        tabs={[
          { key: 'buyer', title: t('orders.bought'), icon: 'buy', sheet: <OrdersOfSide key="buyer" /> },
          {
            key: 'seller',
            title: t('orders.sold'),
            icon: 'leaf',
            sheet: <SoldOrders isOver={state === 'ended'} />,
          },
        ]}
      />
    </TitledPage>
  );
}

/** Orders of the seller, and what others have sold of the seller's goods. */
function SoldOrders({ isOver }: { isOver: boolean }) {
  const [filters] = useAddressFilters(orderForm);
  const { query } = useOrderPages(filters);
  // One failure is shown, and its button asks for the parts in orders of others as well.
  const hasFailed = query.data === undefined && query.error !== null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrdersOfSide key="seller" />
      {!hasFailed && <PooledParts isOver={isOver} />}
    </div>
  );
}

/** Orders of the side whose tab is open; the tab is in the address. */
function OrdersOfSide() {
  const language = useLanguage();
  const [filters, change] = useAddressFilters(orderForm);
  const pages = useOrderPages(filters);
  const toRate = useOrdersToRate();
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <OrderBar filters={filters} onChange={change} categories={categories} total={pages.total} />
      <OrderList
        pages={pages}
        filters={filters}
        onShowAll={() => change({ search: orderForm.unset.search, category: orderForm.unset.category })}
        Picture={OrderPicture}
        Rating={OrderRating}
        Farmers={OrderFarmers}
        toRate={toRate}
      />
    </div>
  );
}

/** Ratings that the two sides of an order gave each other. */
function OrderRating({ order: { id, side, buyer, seller } }: { order: Order }) {
  const name = useSpokenName()(side === 'buyer' ? seller : buyer);
  return <OrderRatings orderId={id} name={name} />;
}
