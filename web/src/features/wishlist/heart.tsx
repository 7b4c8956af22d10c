import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useLoginIsland } from '~/lib/session/login-island.ts';
import { useSession } from '~/lib/session/session.ts';
import { IconButton } from '~/ui/button.tsx';
import type { WishlistIntent } from './last-write-wins.ts';
import { heartAfterLogin, useLoginFirst, useChangeWishlist } from './use-change-wishlist.ts';
import { useWishlistIds } from './wishlist-ids.ts';

interface HeartProps {
  readonly listing: { readonly id: string; readonly seller: { readonly id: string } };
  /** Name of the listing in the reader's language. */
  readonly name: string;
  readonly place: HeartPlace;
}

/** Place of a heart: on a card it lies on the picture where there is one beneath it. */
type HeartPlace = 'card' | 'page';

const looks: Readonly<Record<HeartPlace, string>> = {
  card: 'sm:border sm:border-line sm:bg-card',
  page: 'border border-line bg-card',
};

/** The heart of a listing for a signed-in user who does not sell it; nothing for other readers. */
export function Heart({ listing, name, place }: HeartProps) {
  const session = useSession();
  if (session.state !== 'signed-in' || session.user.id === listing.seller.id) return null;
  return <UsersHeart listingId={listing.id} name={name} place={place} />;
}

/** A heart that visitors see too: for them it leads to the login and back. */
export function OpenHeart(props: HeartProps) {
  const isSignedIn = useSession().state === 'signed-in';
  const { listing, name, place } = props;
  if (isSignedIn) return <Heart {...props} />;
  return <VisitorsHeart listingId={listing.id} name={name} place={place} />;
}

/** The accessible name and the look of a heart. */
type Seen = Pick<HeartProps, 'name' | 'place'>;

/**
 * Full at once when pressed, and back where that was refused. The intent of a visitor is carried out after
 * the login.
 */
function UsersHeart({ listingId, ...seen }: { listingId: string } & Seen) {
  const wishlist = useWishlistIds();
  const changeWishlist = useChangeWishlist();
  const [pressed, setPressed] = useState<WishlistIntent | null>(null);
  const known: WishlistIntent = wishlist?.listingIds.includes(listingId) ? 'kept' : 'off';
  const shown = pressed ?? known;
  const press = async () => {
    const intent = shown === 'kept' ? 'off' : 'kept';
    setPressed(intent);
    await changeWishlist({ listingId, intent });
    setPressed(null);
  };
  const saveIfWanted = useEffectEvent(() => {
    if (heartAfterLogin.take(listingId)) void changeWishlist({ listingId, intent: 'kept' });
  });
  useEffect(() => saveIfWanted(), []);
  return <HeartSign {...seen} intent={shown} onPress={() => void press()} />;
}

function VisitorsHeart({ listingId, ...seen }: { listingId: string } & Seen) {
  const loginFirst = useLoginFirst();
  const session = useSession();
  // Coming back without having signed in ends the intent.
  useEffect(() => {
    if (session.state === 'visitor') heartAfterLogin.invalidate();
  }, [session.state]);
  const texts = { id: listingId, sentence: useText()('wishlist.login-first') };
  const island = useLoginIsland({ intent: heartAfterLogin.key, ...texts });
  return <HeartSign {...seen} island={island} intent="off" onPress={() => void loginFirst(listingId)} />;
}

interface HeartSignProps extends Seen {
  readonly intent: WishlistIntent;
  readonly onPress: () => void;
  readonly island?: ReturnType<typeof useLoginIsland>;
}

function HeartSign({ name, place, intent, onPress, island }: HeartSignProps) {
  const t = useText();
  const isSaved = intent === 'kept';
  return (
    <IconButton
      {...island}
      icon={isSaved ? 'heart-filled' : 'heart'}
      label={t('wishlist.heart', { name })}
      aria-pressed={isSaved}
      onClick={onPress}
      className={`${looks[place]} ${isSaved ? 'text-chilli' : 'text-soil'}`}
    />
  );
}
