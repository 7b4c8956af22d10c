import { useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import { isOpen, type Listing } from '../listing.ts';

/** Reason why a listing can no longer be bought, shown beside other content; null while it can. */
export function NotForSaleLine({ listing }: { listing: Pick<Listing, 'state' | 'availableMilli'> }) {
  const t = useText();
  if (isOpen(listing)) return null;
  const state = listing.state === 'active' ? 'sold-out' : listing.state;
  return (
    <p className="flex items-start gap-2 text-small font-semibold">
      <Icon name="warning" className="size-5 text-chilli" />
      {t(`listings.state.${state}`)}
    </p>
  );
}
