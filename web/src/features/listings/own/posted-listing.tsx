import { ofListing } from '@polam/contract/calls/views/cards';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { fetchFile } from '~/lib/api/fetch-file.ts';
import { copyLink, shareFile, mayShareFile, wholeAddress } from '~/lib/screens/share/share-link.ts';
import { listingCardPath, pathIn } from '~/paths.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Card } from '~/ui/surfaces.tsx';
import { listingTitle } from '../listing-title.ts';
import { ownNameOf, publicListingPath, type Listing } from '../listing.ts';
import { useOwnFilters, useOwnListings } from './own-listings.api.ts';

/** State of the address by which a listing that was just posted is shown first. */
export interface PostedState {
  readonly postedId: string;
}

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

/** The listing that was just posted, as a card to send to buyers; nothing where none was. */
export function PostedListing() {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: Partial<PostedState> | null };
  const [filters] = useOwnFilters();
  const posted = useOwnListings(filters)
    .data?.pages.flatMap(({ listings }) => listings)
    .find(({ id }) => id === state?.postedId);
  if (posted === undefined) return null;
  return <SharePosted listing={posted} onClose={() => void navigate({ search: '' }, { replace: true })} />;
}

interface SharePostedProps {
  readonly listing: Listing;
  readonly onClose: () => void;
}

function SharePosted({ listing, onClose }: SharePostedProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card className="grid grid-cols-1 gap-4 border-leaf bg-leaf-tint p-4 sm:mx-auto sm:w-full sm:max-w-xl">
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-0.5 size-8 shrink-0 text-leaf" />
        <div className="min-w-0 flex-1">
          <h2 className="any-script text-large leading-snug break-words">
            {t('sell.posted-title', { name: ownNameOf(listing, language) })}
          </h2>
          <p>{t('sell.posted-text')}</p>
        </div>
        <IconButton icon="close" label={t('frame.close')} onClick={onClose} className="-me-2 -mt-2" />
      </div>
      <img
        src={listingCardPath(listing, language)}
        alt={t('sell.posted-card')}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        className="h-auto w-full rounded-card border border-line bg-sunk"
      />
      <ShareButtons listing={listing} />
    </Card>
  );
}

/** Sends the card into WhatsApp: by the share sheet where it takes a picture, else as words with the link. */
function ShareButtons({ listing }: { listing: Listing }) {
  const t = useText();
  const link = usePostedLink(listing);
  const card = useCardFile(listing.id);
  const text = `${link.title}\n${wholeAddress(link.path)}`;
  const send = async (file: File) => {
    const outcome = await shareFile({ file, text });
    if (outcome === 'refused') toast.error(t('sell.share-refused'));
  };
  const copy = async () => {
    const outcome = await copyLink(link.path);
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    else toast.error(t('listings.link-refused'));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {card === null ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="press inline-flex min-h-12 items-center justify-center gap-2 rounded-card bg-leaf px-5 font-semibold text-on-leaf no-underline hover:bg-leaf-deep"
        >
          <Icon name="whatsapp" />
          {t('sell.send-whatsapp')}
        </a>
      ) : (
        <Button icon="whatsapp" wide onClick={() => void send(card)}>
          {t('sell.send-whatsapp')}
        </Button>
      )}
      <Button look="plain" icon="link" wide onClick={() => void copy()}>
        {t('sell.copy-link')}
      </Button>
    </div>
  );
}

function usePostedLink(listing: Listing) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return {
    path: pathIn(language, publicListingPath(listing)),
    title: listingTitle(listing, { t, formats, language }),
  };
}

/** The drawn card as a file, fetched ahead as a share sheet opens only at once; null where none can be shared. */
function useCardFile(listingId: string): File | null {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [ofListing.name, listingId, language],
    enabled: mayShareFile(new File([], 'card.jpg', { type: 'image/jpeg' })),
    queryFn: async () => {
      const fetched = await fetchFile(ofListing, { listingId, language });
      return fetched.ok ? new File([fetched.file], 'polam.jpg', { type: 'image/jpeg' }) : null;
    },
    staleTime: Infinity,
  });
  return data ?? null;
}
