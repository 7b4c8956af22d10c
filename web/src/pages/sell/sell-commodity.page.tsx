import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import type { PostedState } from '~/features/listings/own/posted-listing.tsx';
import { useOwnCrops } from '~/features/listings/sell/own-crops.ts';
import { SellDraftChoice } from '~/features/listings/sell/sell-draft-choice.tsx';
import {
  dropWholeDraft,
  useSavedPhotos,
  findSellDraft,
  emptySellValues,
  type SellDraft,
} from '~/features/listings/sell/sell-draft.ts';
import { sellSums, type PostedListing } from '~/features/listings/sell/sell-form-state.ts';
import { SellForm } from '~/features/listings/sell/sell-form.tsx';
import { SellHead } from '~/features/listings/sell/sell-head.tsx';
import { furthestScreen, useSellRoad } from '~/features/listings/sell/sell-screens.ts';
import { useText } from '~/i18n/language.tsx';
import { fullScreen } from '~/lib/screens/full-screen.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { WhatScreen } from './screen-what.tsx';

/** Picture before a commodity is chosen. */
const NO_CROP = 'grain-bag';

export const handle = fullScreen;

/** Form to post a listing, which fills the screen. The frame ensures that the user is signed in. */
export default function SellCommodityPage() {
  const t = useText();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="relative h-full overflow-y-auto">
      <div className="page flex min-h-full flex-col">
        <PageTitle text={t('sell.title')} />
        <Selling who={session.user.id} />
      </div>
    </div>
  );
}

function Selling({ who }: { who: string }) {
  const { asked, goTo } = useSellRoad();
  const [draft, setDraft] = useState(() => findSellDraft(who, new Date()));
  // A reload, or the browser's way back, leads into the midst of the form: nobody is asked then.
  const [isContinued, setContinued] = useState(asked !== null);
  const savedPhotos = useSavedPhotos(who);
  const pictureOf = usePictureOf();
  if (draft !== null && !isContinued) {
    const startFresh = () => {
      dropWholeDraft(who);
      setDraft(null);
    };
    return (
      <>
        <SellHead screen={null} />
        <SellDraftChoice
          draft={draft}
          savedPhotos={savedPhotos?.length}
          picture={pictureOf(draft.values.commodityId)}
          onContinue={() => {
            setContinued(true);
            goTo(furthestScreen(draft.values, sellSums(draft.values)));
          }}
          onFresh={startFresh}
        />
      </>
    );
  }
  if (draft !== null && savedPhotos === undefined) return null;
  return <FormOf who={who} draft={draft} photos={draft === null ? [] : (savedPhotos ?? [])} />;
}

interface FormOfProps {
  readonly who: string;
  /** Null where the form begins empty. */
  readonly draft: SellDraft | null;
  readonly photos: readonly File[];
}

function FormOf({ who, draft, photos }: FormOfProps) {
  const commodities = useCatalogue().data?.commodities ?? [];
  const ownCrops = useOwnCrops();
  const onPosted = useOnPosted();
  const pictureOf = usePictureOf();
  const [start] = useState(() => draft?.values ?? emptySellValues(new Date()));
  return (
    <SellForm
      who={who}
      start={start}
      startPhotos={photos}
      pictureOf={pictureOf}
      lastOf={(commodityId) => ownCrops.find(({ commodity }) => commodity.id === commodityId)}
      onPosted={onPosted}
      renderWhat={(form, onChosen) => (
        <WhatScreen form={form} commodities={commodities} ownCrops={ownCrops} onChosen={onChosen} />
      )}
    />
  );
}

function usePictureOf(): (commodityId: string) => string {
  const commodities = useCatalogue().data?.commodities ?? [];
  return (commodityId) => picturePath(commodities.find(({ id }) => id === commodityId)?.picture ?? NO_CROP);
}

/** Leads to the listings posted, where the new one can be shared. */
function useOnPosted(): (listing: PostedListing, message: string) => void {
  const navigate = useNavigate();
  return (listing, message) => {
    toast.success(message);
    // Back leads to where the seller came from, not to an empty form.
    const state: PostedState = { postedId: listing.id };
    void navigate(paths.listingsPosted(), { replace: true, state });
  };
}
