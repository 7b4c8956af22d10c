import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Sheet } from '~/ui/dialog.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { ListingDescription } from './listing-description.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingHeading } from './listing-heading.tsx';
import { ListingPhotos } from './listing-photos.tsx';
import type { ListingDetail } from './listing.ts';
import { OwnEditForm } from './own-edit-form.tsx';
import { publicListingPath } from './use-listing-path.ts';

interface OwnListingProps {
  readonly listing: ListingDetail;
  readonly categoryName: string;
  readonly onChanged: (message: string) => void;
}

/** One's own listing: as buyers see it, who has answered, and what may be changed. */
export function OwnListing({ listing, categoryName, onChanged }: OwnListingProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ListingPhotos listing={listing} />
      <div className="grid gap-4">
        <ListingHeading listing={listing} categoryName={categoryName} />
        <Responses listing={listing} />
        <Card className="px-4">
          <ListingFacts listing={listing} />
        </Card>
        <ListingDescription text={listing.description} />
        <OwnActions listing={listing} onChanged={onChanged} />
      </div>
    </div>
  );
}

function Responses({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const count = listing.seller.proposalsReceived[listing.id]?.length ?? 0;
  if (count === 0) return <p className="rounded-card bg-sunk px-4 py-3">{t('own.no-responses')}</p>;
  return (
    <LinkButton to={paths.responses({ pid: listing.id })} icon="deals" wide>
      {t('own.responses', { count })}
    </LinkButton>
  );
}

function OwnActions({ listing, onChanged }: Omit<OwnListingProps, 'categoryName'>) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const mayChange = listing.state !== 'deleted' && listing.state !== 'closed';
  return (
    <Actions>
      {mayChange && (
        <Button look="plain" icon="edit" onClick={() => setEditing(true)}>
          {t('own.edit')}
        </Button>
      )}
      <LinkButton look="quiet" icon="eye" to={publicListingPath(listing)}>
        {t('own.public-page')}
      </LinkButton>
      <Sheet
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        title={t('own.edit-title')}
        closeText={t('frame.close')}
      >
        <OwnEditForm listing={listing} onDone={onChanged} />
      </Sheet>
    </Actions>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2">{children}</div>;
}
