import { listOwn, move as moveCall } from '@polam/contract/calls/listings';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { picturePath } from '~/paths.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { fullNameOf, ownNameOf } from '../listing.ts';
import { OwnListingSkeleton } from '../own/own-listing-card.tsx';
import type { OwnListed } from '../own/own-listings.api.ts';
import { movesOf } from '../own/own-moves.ts';
import { OwnStateBadge } from '../own/own-state-badge.tsx';
import { PriceBlock } from '../page/price-block.tsx';

const changeForm = new LaterPart(async () => (await import('./assisted-change-form.tsx')).AssistedChangeForm);

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** Listings of a farmer, for an agent who sells in the farmer's name. */
export function AssistedListings({ farmerId }: { farmerId: string }) {
  const t = useText();
  return (
    <ListView
      query={useAskPages(listOwn, { actsFor: farmerId })}
      itemsOf={(page) => page.listings}
      coming={<OwnListingSkeleton />}
      failed={t('own.fetch-failed')}
      empty={<EmptyState picture={picturePath('empty-basket')} text={t('agents.goods-none')} />}
      more={t('groups.show-more')}
    >
      {(listings) => (
        <ul className={grid}>
          {listings.map((listing) => (
            <li key={listing.id}>
              <AssistedCard listing={listing} farmerId={farmerId} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

interface AssistedCardProps {
  readonly listing: OwnListed;
  readonly farmerId: string;
}

function AssistedCard({ listing, farmerId }: AssistedCardProps) {
  const { quantity } = useFormats();
  const name = fullNameOf(listing, useLanguage());
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-3 p-3 sm:p-4">
      <div className="flex gap-3">
        <ListingPicture listing={listing} place="own" alt="" className="size-24 shrink-0 rounded-card" />
        <div className="grid min-w-0 flex-1 content-start justify-items-start gap-1.5">
          <OwnStateBadge state={listing.state} lastOn={listing.lastOn} />
          <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">{name}</h3>
          <PriceBlock listing={listing} />
          <p className="text-small">{quantity(listing.availableMilli, listing.unit)}</p>
        </div>
      </div>
      <AssistedButtons listing={listing} farmerId={farmerId} />
    </Card>
  );
}

function AssistedButtons({ listing, farmerId }: AssistedCardProps) {
  const t = useText();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [isChanging, setChanging] = useState(false);
  useLaterPart(changeForm, isChanging);
  const { act, isSending } = useAct(moveCall);
  const { main, mayChange } = movesOf(listing, now);
  return (
    <div className="flex flex-wrap gap-2">
      {mayChange && (
        <Button look="plain" icon="edit" className="flex-1" onClick={() => setChanging(true)}>
          {t('agents.change')}
        </Button>
      )}
      {main !== null && (
        <Button
          look="plain"
          className="flex-1"
          busy={isSending}
          onClick={() => void act({ listingId: listing.id, move: main, actsFor: farmerId })}
        >
          {t(`own.move.${main}`)}
        </Button>
      )}
      <Dialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('agents.change-title', { listing: ownNameOf(listing, language) })}
      >
        <Later part={changeForm} height="h-96">
          {(AssistedChangeForm) => (
            <AssistedChangeForm listing={listing} farmerId={farmerId} onDone={() => setChanging(false)} />
          )}
        </Later>
      </Dialog>
    </div>
  );
}
