import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { paths, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { fullNameOf, namesOf, type ListingDetail } from '../listing.ts';
import { ListingDescription, ListingFacts } from '../page/listing-facts.tsx';
import { ListingPhotos } from '../page/listing-photos.tsx';
import { PriceBlock } from '../page/price-block.tsx';
import { ShareListing } from '../page/share-button.tsx';
import { changePath, OwnButtons, useIsChanging } from './own-buttons.tsx';
import { useOwnControl } from './own-control.ts';
import { OwnDialogs } from './own-dialogs.tsx';
import { hoursToRestore, movesOf } from './own-moves.ts';
import { OwnStateBadge } from './own-state-badge.tsx';

const editForm = new LaterPart(async () => (await import('./own-edit-form.tsx')).OwnEditForm);

interface OwnListingProps {
  readonly listing: ListingDetail;
  readonly onChanged: (message: string) => void;
}

/** Page of the user's own listing: the buyers' view, responses and actions; or the form that edits it. */
export function OwnListing({ listing, onChanged }: OwnListingProps) {
  const [now] = useState(() => new Date());
  const isChanging = useIsChanging();
  useLaterPart(editForm, isChanging);
  if (isChanging && movesOf(listing, now).mayChange)
    return (
      <Later part={editForm} height="h-96">
        {(OwnEditForm) => <OwnEditForm listing={listing} onDone={onChanged} />}
      </Later>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <ListingPhotos listing={listing} />
      <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OwnStanding listing={listing} now={now} />
        <OwnActions listing={listing} />
        <PhotoAdvice listing={listing} now={now} />
        <Responses listing={listing} />
        <Leads listing={listing} />
        <Farmers listing={listing} />
        <Card className="px-4">
          <ListingFacts listing={listing} />
        </Card>
      </div>
      <ListingDescription text={listing.description} />
    </div>
  );
}

/** Name, price and state of the listing, and what the state means to buyers. */
function OwnStanding({ listing, now }: { listing: ListingDetail; now: Date }) {
  const t = useText();
  const language = useLanguage();
  const { ownName } = namesOf(listing, language);
  const { state, lastOn } = listing;
  const hours = hoursToRestore(listing, now);
  return (
    <header className="grid grid-cols-1 gap-3">
      <OwnStateBadge state={state} lastOn={lastOn} />
      <div>
        <h1 className="text-title leading-tight break-words">{fullNameOf(listing, language)}</h1>
        {ownName !== null && <p className="any-script break-words text-soil-soft">{ownName}</p>}
      </div>
      <PriceBlock listing={listing} size="page" />
      {state !== 'active' && (
        <Notice tone="turmeric">
          <p>{t(`own.standing.${state}`)}</p>
          {hours > 0 && <p>{t('own.restorable', { hours })}</p>}
        </Notice>
      )}
    </header>
  );
}

function OwnActions({ listing }: { listing: ListingDetail }) {
  const control = useOwnControl();
  return (
    <>
      <OwnButtons listing={listing} control={control} />
      <OwnDialogs control={control} />
    </>
  );
}

/** Advice to add a photo, where buyers see the picture of the commodity. */
function PhotoAdvice({ listing, now }: { listing: ListingDetail; now: Date }) {
  const t = useText();
  const { state, photos } = listing;
  if (photos.length > 0 || state !== 'active' || !movesOf(listing, now).mayChange) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-sunk py-2 ps-4 pe-2">
      <p className="min-w-0 flex-1 basis-60">{t('own.no-photo')}</p>
      <LinkButton look="plain" icon="camera" to={changePath(listing.id)} className="shrink-0">
        {t('own.add-photo')}
      </LinkButton>
    </div>
  );
}

/** Link to the requirements that match the listing, also where nobody has answered it. */
function Leads({ listing }: { listing: ListingDetail }) {
  const t = useText();
  if (listing.state !== 'active') return null;
  return (
    <LinkButton
      look="plain"
      icon="requirement"
      wide
      to={withQuery(paths.listingNegotiations({ pid: listing.id }), { tab: 'leads' })}
    >
      {t('negotiations.leads')}
    </LinkButton>
  );
}

/** Link to the farmers who sell the listing together, and to their invitation. */
function Farmers({ listing }: { listing: ListingDetail }) {
  const t = useText();
  if (listing.pool === undefined && listing.state !== 'active' && listing.state !== 'paused') return null;
  return (
    <LinkButton look="plain" icon="person" wide to={paths.pool({ pid: listing.id })}>
      {t('pools.way')}
    </LinkButton>
  );
}

function Responses({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const count = listing.seller.proposalsReceived[listing.id]?.length ?? 0;
  if (count > 0) {
    return (
      <LinkButton to={paths.responses({ pid: listing.id })} icon="deals" wide>
        {t('own.responses', { count })}
      </LinkButton>
    );
  }
  if (listing.state !== 'active') return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-sunk py-2 ps-4 pe-2">
      <p>{t('own.no-responses')}</p>
      <ShareListing listing={listing} />
    </div>
  );
}
