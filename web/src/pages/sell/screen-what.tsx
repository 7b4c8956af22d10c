import type { Commodity } from '~/features/catalogue/catalogue.api.ts';
import { CommodityField } from '~/features/catalogue/commodity-field.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { CropTiles } from '~/features/listings/sell/crop-tiles.tsx';
import type { LastListing } from '~/features/listings/sell/own-crops.ts';
import type { SellForm } from '~/features/listings/sell/sell-form-state.ts';

interface WhatScreenProps {
  readonly form: SellForm;
  readonly commodities: readonly Commodity[];
  readonly ownCrops: readonly LastListing[];
  /** Leads on once a crop is chosen by its picture. */
  readonly onChosen: () => void;
}

/** Second screen: the crop, by its picture or by any name it has. */
export function WhatScreen({ form, commodities, ownCrops, onChosen }: WhatScreenProps) {
  const t = useText();
  const language = useLanguage();
  const { register, setValue, formState } = form.form;
  const { ref, name } = register('name');
  const change = (text: string, named: Commodity | undefined) => {
    const shouldValidate = formState.isSubmitted || form.errorOf('name') !== undefined;
    setValue('name', text, { shouldValidate, shouldDirty: true });
    setValue('commodityId', named?.id ?? '');
    if (named === undefined || named.id === form.values.commodityId) return;
    const last = ownCrops.find(({ commodity }) => commodity.id === named.id);
    // What was said of another crop does not hold of this one.
    setValue('variety', '');
    setValue('measured', '');
    form.chooseUnit(last?.unit ?? named.unit);
    if (last?.packGrams) setValue('packGrams', String(last.packGrams));
  };
  const choose = (crop: Commodity) => {
    change(crop.names[language], crop);
    onChosen();
  };
  return (
    <>
      <CommodityField
        label={t('sell.name')}
        hint={t('sell.name-hint')}
        error={form.errorOf('name')}
        commodities={commodities}
        value={form.values.name}
        onChange={change}
        onChosen={onChosen}
        inputProps={{ ref, name }}
      />
      <CropTiles
        commodities={commodities}
        ownCrops={ownCrops}
        chosen={form.values.commodityId}
        onChoose={choose}
      />
    </>
  );
}
