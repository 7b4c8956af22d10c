import { CommodityField } from '~/features/catalogue/commodity-field.tsx';
import { useCatalogue, type Commodity } from '~/features/catalogue/catalogue.api.ts';
import type { RequirementForm } from '~/features/requirements/requirement-form-state.ts';
import { useText } from '~/i18n/language.tsx';

/** Name field of a requirement with catalogue suggestions; a known commodity sets its usual unit. */
export function WantedName({ form }: { form: RequirementForm }) {
  const t = useText();
  const commodities = useCatalogue().data?.commodities ?? [];
  const { register, setValue, formState } = form.form;
  const { ref, name } = register('commodityName');
  const change = (text: string, named: Commodity | undefined) => {
    setValue('commodityName', text, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    if (named !== undefined && form.values.quantityMilli === '') setValue('unit', named.unit);
  };
  return (
    <CommodityField
      label={t('requirements.name')}
      hint={t('sell.name-hint')}
      error={form.errorOf('commodityName')}
      commodities={commodities}
      value={form.values.commodityName}
      onChange={change}
      inputProps={{ ref, name }}
    />
  );
}
