import { cardDescription } from '@polam/domain/market/listing';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { fullNameOf, namesOf, type Listing } from '../listing.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { PriceBlock } from '../page/price-block.tsx';

interface ListingRowProps {
  readonly listing: Listing;
  /** Path of the link on its name. */
  readonly to: string;
  /** Content beside or below it: a button, a state. */
  readonly children?: ReactNode;
}

/** A listing as the subject of other content: picture, name, price and quantity, with its actions. */
export function ListingRow({ listing, to, children }: ListingRowProps) {
  const t = useText();
  const { quantity } = useFormats();
  const language = useLanguage();
  const { ownName } = namesOf(listing, language);
  return (
    <article className="@container rounded-card border border-line bg-card shadow-card">
      <div className="@xl:flex">
        <div className="flex min-w-0 flex-1">
          <ListingPicture
            listing={listing}
            place="row"
            alt=""
            // The card itself cuts nothing off: a menu may open over its edge.
            className={cx(
              'w-28 shrink-0 self-stretch overflow-hidden rounded-ss-card @xl:w-36 @xl:rounded-es-card',
              !children && 'rounded-es-card',
            )}
          />
          <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1 p-3 @xl:p-4">
            <h2 className="text-base leading-snug font-semibold">
              <Link to={to} className="reach underline-offset-4 hover:underline">
                {fullNameOf(listing, language)}
              </Link>
            </h2>
            {ownName !== null && <p className="any-script truncate text-small text-soil-soft">{ownName}</p>}
            <PriceBlock listing={listing} />
            <p className="inline-flex items-center gap-1 text-small">
              <Icon name="scale" className="size-4 text-soil-soft" />
              {listing.availableMilli === 0
                ? t('own.none-left')
                : quantity(listing.availableMilli, listing.unit)}
            </p>
            {listing.description !== '' && (
              <p className="any-script truncate text-small text-soil-soft">
                {cardDescription(listing.description)}
              </p>
            )}
          </div>
        </div>
        {Boolean(children) && (
          <div className="grid grid-cols-1 gap-2 border-t border-line p-3 @xl:w-2/5 @xl:min-w-56 @xl:content-center @xl:border-t-0 @xl:p-4">
            {children}
          </div>
        )}
      </div>
    </article>
  );
}
