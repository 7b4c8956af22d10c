import { PHONE_PREFIX } from '@polam/domain/users/user';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { namesOf, type Listing, useListingPath } from '~/features/listings/listing.ts';
import { useCategories } from '~/features/listings/listings.api.ts';
import { useWhatsAppLink } from '~/features/listings/page/seller-card.tsx';
import { OrderButton } from '~/features/orders/order-button.tsx';
import { useTakingOff } from '~/features/wishlist/use-taking-off.ts';
import { isNarrowed, wishlistForm, useWishlistPages } from '~/features/wishlist/wishlist-pages.ts';
import {
  WishlistNotes,
  WishlistBar,
  Wishlist,
  type WishlistCardProps,
} from '~/features/wishlist/wishlist.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Disclosure } from '~/ui/lists/disclosure.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

export default function WishlistPage() {
  const t = useText();
  const language = useLanguage();
  const [filters, change] = useAddressFilters(wishlistForm);
  const pages = useWishlistPages(filters);
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  // No search bar on an empty wishlist.
  const hasBar = isNarrowed(filters) || pages.query.isPlaceholderData || pages.total !== 0;
  return (
    <TitledPage title={t('frame.wishlist')}>
      {hasBar && (
        <WishlistBar filters={filters} onChange={change} categories={categories} total={pages.total} />
      )}
      <Wishlist
        pages={pages}
        filters={filters}
        onShowAll={() => change(wishlistForm.unset)}
        Card={WishlistCard}
      />
    </TitledPage>
  );
}

const menuItem =
  'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start no-underline hover:bg-sunk';

/** Card of a wishlist item: changes, seller and actions, of which one is the main act. */
function WishlistCard({ listing, onGone }: WishlistCardProps) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const pathOf = useListingPath();
  const path = listing.state === 'deleted' ? likeIt(listing) : pathOf(listing);
  const takeOff = useTakingOff();
  const remove = () => {
    void takeOff({ id: listing.id, name, isLost: listing.state === 'deleted' });
    onGone();
  };
  return (
    <ListingRow listing={listing} to={path}>
      <div className="grid grid-cols-1 gap-2.5 sm:w-80">
        <WishlistNotes listing={listing} />
        {listing.stockNote === 'gone' ? <NotForSale listing={listing} /> : <Seller listing={listing} />}
        <div className="flex items-center gap-2">
          <div className="grid min-w-0 flex-1">
            <OrderButton listing={listing} onPlaced={onGone} />
          </div>
          <Disclosure
            summary={<span className="sr-only">{t('wishlist.menu', { name })}</span>}
            icon="more"
            isEnd
            isAbove
          >
            <ul className="grid min-w-60 gap-1 p-2">
              {listing.stockNote !== 'gone' && <SellerContact listing={listing} path={path} />}
              {listing.state !== 'deleted' && <MenuLink to={path} icon="eye" text={t('wishlist.details')} />}
              <li>
                <button type="button" onClick={remove} className={cx(menuItem, 'text-chilli')}>
                  <Icon name="trash" className="size-5" />
                  {t('wishlist.remove')}
                </button>
              </li>
            </ul>
          </Disclosure>
        </div>
      </div>
    </ListingRow>
  );
}

function Seller({ listing }: { listing: Listing }) {
  const t = useText();
  const seller = useSpokenName()(listing.seller);
  return (
    <p className="any-script text-small break-words">
      {listing.district === null ? seller : t('wishlist.sold-by', { seller, place: listing.district })}
    </p>
  );
}

/** WhatsApp and phone; the listing's own page where the phone is not shown. */
function SellerContact({ listing, path }: { listing: Listing; path: string }) {
  const t = useText();
  const whatsApp = useWhatsAppLink(listing);
  const name = useSpokenName()(listing.seller);
  const { phone } = listing.seller;
  if (phone === undefined || whatsApp === null)
    return <MenuLink to={path} icon="chat" text={t('wishlist.contact')} />;
  return (
    <>
      <li>
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={menuItem}>
          <Icon name="whatsapp" className="size-5 text-leaf" />
          {t('listings.whatsapp')}
        </a>
      </li>
      <li>
        <a href={`tel:+${PHONE_PREFIX}${phone}`} className={menuItem}>
          <Icon name="phone" className="size-5 text-leaf" />
          {t('wishlist.call', { name })}
        </a>
      </li>
    </>
  );
}

function MenuLink({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li>
      <Link to={to} className={menuItem}>
        <Icon name={icon} className="size-5 text-leaf" />
        {text}
      </Link>
    </li>
  );
}

/** Reason why the listing is off sale, with a link to similar listings. */
function NotForSale({ listing }: { listing: Listing }) {
  const t = useText();
  const state = listing.state === 'active' ? 'sold-out' : listing.state;
  return (
    <>
      <p className="flex items-start gap-2 text-small font-semibold">
        <Icon name="warning" className="size-5 text-chilli" />
        {t(`listings.state.${state}`)}
      </p>
      <LinkButton to={likeIt(listing)} look="plain" small>
        {t('listings.see-others')}
      </LinkButton>
    </>
  );
}

function likeIt({ commodity }: Listing): string {
  return paths.userCommodity({ category: commodity.categorySlug, slug: commodity.slug });
}
