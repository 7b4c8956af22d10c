import type { ListingMove } from '@polam/domain/market/listing-moves';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { Button, IconButton, LinkButton } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { ownNameOf, type Listing, publicListingPath } from '../listing.ts';
import { useShareListing } from '../page/share-button.tsx';
import type { OwnControl } from './own-control.ts';
import { movesOf } from './own-moves.ts';

const PARAM = 'change';

/** Path on which the user's own listing is edited: its page, with the form open. */
export function changePath(listingId: string): string {
  return withQuery(paths.ownListing({ pid: listingId }), { [PARAM]: '1' });
}

/** Whether the URL asks for the form. */
export function useIsChanging(): boolean {
  return useSearchParams()[0].get(PARAM) === '1';
}

const icons: Readonly<Record<ListingMove, IconName>> = {
  pause: 'pause',
  resume: 'play',
  close: 'close',
  renew: 'renew',
  delete: 'trash',
  restore: 'renew',
};

interface OwnButtonsProps {
  readonly listing: Listing;
  readonly control: OwnControl;
}

/** Actions on the user's own listing: the main ones as buttons, the others in a menu. */
export function OwnButtons({ listing, control }: OwnButtonsProps) {
  const t = useText();
  const [now] = useState(() => new Date());
  const { main, mayChange } = movesOf(listing, now);
  return (
    <div className="relative flex items-stretch gap-2">
      {mayChange && (
        <LinkButton look="plain" icon="edit" to={changePath(listing.id)} className="min-w-0 flex-1 px-2!">
          {t('own.edit')}
        </LinkButton>
      )}
      {main !== null && (
        <Button
          look="plain"
          icon={icons[main]}
          busy={control.busyId === listing.id}
          onClick={() => control.press(listing, main)}
          className="min-w-0 flex-1 px-2!"
        >
          {t(`own.move.${main}`)}
        </Button>
      )}
      {listing.state !== 'deleted' && <MoreMoves listing={listing} control={control} now={now} />}
    </div>
  );
}

function MoreMoves({ listing, control, now }: OwnButtonsProps & { readonly now: Date }) {
  const t = useText();
  const name = ownNameOf(listing, useLanguage());
  const [isOpen, setOpen] = useState(false);
  const share = useShareListing();
  const press = (move: ListingMove) => {
    setOpen(false);
    control.press(listing, move);
  };
  return (
    <>
      <IconButton
        icon="more"
        label={t('own.more-about', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="ms-auto border border-line-strong bg-card"
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={name}>
        <LinkButton look="plain" icon="eye" wide to={publicListingPath(listing)}>
          {t('own.public-page')}
        </LinkButton>
        <Button look="plain" icon="share" wide onClick={() => void share(listing)}>
          {t('listings.share')}
        </Button>
        {movesOf(listing, now).others.map((move) => (
          <Button
            key={move}
            look={move === 'delete' ? 'danger' : 'plain'}
            icon={icons[move]}
            wide
            onClick={() => press(move)}
          >
            {t(`own.move.${move}`)}
          </Button>
        ))}
      </Sheet>
    </>
  );
}
