import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogue, type Commodity } from '~/features/catalogue/catalogue.api.ts';
import { CommodityField } from '~/features/catalogue/commodity-field.tsx';
import { SellDraftChoice } from '~/features/listings/sell/sell-draft-choice.tsx';
import {
  dropWholeDraft,
  useSavedPhotos,
  findSellDraft,
  emptySellValues,
  type SellValues,
} from '~/features/listings/sell/sell-draft.ts';
import type { SellForm as Form } from '~/features/listings/sell/sell-form-state.ts';
import { SellForm } from '~/features/listings/sell/sell-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { PageTitle } from '~/ui/page-head.tsx';

/** Picture before a commodity is chosen. */
const NO_CROP = 'grain-bag';

/** Form to post a listing. The frame ensures that the user is signed in. */
export default function SellCommodityPage() {
  const t = useText();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t('sell.title')} />
      <header>
        <h1 className="text-title">{t('sell.title')}</h1>
        <p className="text-soil-soft">{t('sell.lead')}</p>
      </header>
      <Selling who={session.user.id} />
    </div>
  );
}

/** Initial values of the form. */
interface Start {
  readonly values: SellValues;
  readonly photos: readonly File[];
}

function Selling({ who }: { who: string }) {
  const commodities = useCatalogue().data?.commodities ?? [];
  const onPosted = useOnPosted();
  const [draft, setDraft] = useState(() => findSellDraft(who, new Date()));
  const [start, setStart] = useState<Start>(() => ({ values: emptySellValues(new Date()), photos: [] }));
  const savedPhotos = useSavedPhotos(who);
  const pictureOf = (commodityId: string) =>
    picturePath(commodities.find(({ id }) => id === commodityId)?.picture ?? NO_CROP);

  if (draft !== null) {
    const goOn = () => {
      setStart({ values: draft.values, photos: savedPhotos ?? [] });
      setDraft(null);
    };
    const startFresh = () => {
      dropWholeDraft(who);
      setDraft(null);
    };
    return (
      <SellDraftChoice
        draft={draft}
        savedPhotos={savedPhotos?.length}
        picture={pictureOf(draft.values.commodityId)}
        onContinue={goOn}
        onFresh={startFresh}
      />
    );
  }
  return (
    <SellForm
      who={who}
      start={start.values}
      startPhotos={start.photos}
      pictureOf={pictureOf}
      onPosted={onPosted}
      renderName={(form) => <CropName form={form} commodities={commodities} />}
    />
  );
}

function CropName({ form, commodities }: { form: Form; commodities: readonly Commodity[] }) {
  const t = useText();
  const { register, setValue, formState } = form.form;
  const { ref, name } = register('name');
  const change = (text: string, named: Commodity | undefined) => {
    setValue('name', text, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    setValue('commodityId', named?.id ?? '');
    if (named !== undefined && named.id !== form.values.commodityId) form.chooseUnit(named.unit);
  };
  return (
    <CommodityField
      label={t('sell.name')}
      hint={t('sell.name-hint')}
      error={form.errorOf('name')}
      commodities={commodities}
      value={form.values.name}
      onChange={change}
      inputProps={{ ref, name }}
    />
  );
}

function useOnPosted(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    toast.success(message);
    void navigate(paths.listingsPosted());
  };
}
