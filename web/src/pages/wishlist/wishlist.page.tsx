import { PHONE_PREFIX } from '@polam/domain/users/user';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { namesOf, type Listing, useListingPath } from '~/features/listings/listing.ts';
import { useCategories } from '~/features/listings/listings.api.ts';
import { WhatsAppButton, useWhatsAppLink } from '~/features/listings/page/seller-card.tsx';
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
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
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

/** Card of a wishlist item: changes, seller and actions. */
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
        {listing.stockNote === 'gone' ? (
          <NotForSale listing={listing} />
        ) : (
          <Seller listing={listing} path={path} />
        )}
        <OrderButton listing={listing} onPlaced={onGone} />
        <div className="flex flex-wrap gap-2">
          {listing.state !== 'deleted' && (
            <LinkButton to={path} look="plain" small className="flex-1">
              {t('wishlist.details')}
            </LinkButton>
          )}
          <Button
            look="quiet"
            icon="trash"
            small
            onClick={remove}
            className="text-chilli! hover:bg-chilli-tint!"
          >
            {t('wishlist.remove')}
          </Button>
        </div>
      </div>
    </ListingRow>
  );
}

function Seller({ listing, path }: { listing: Listing; path: string }) {
  const t = useText();
  const whatsApp = useWhatsAppLink(listing);
  const { name, phone } = listing.seller;
  return (
    <>
      <p className="any-script text-small break-words">
        {listing.district === null ? name : t('wishlist.sold-by', { seller: name, place: listing.district })}
      </p>
      {phone === undefined || whatsApp === null ? (
        <LinkButton to={path} icon="deals" look="plain">
          {t('wishlist.contact')}
        </LinkButton>
      ) : (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <WhatsAppButton href={whatsApp} />
          <a
            href={`tel:+${PHONE_PREFIX}${phone}`}
            aria-label={t('wishlist.call', { name })}
            className="press grid size-12 place-items-center rounded-card border border-leaf bg-card text-leaf hover:bg-leaf-tint"
          >
            <Icon name="phone" />
          </a>
        </div>
      )}
    </>
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
