import type { Names } from '@polam/domain/catalogue';
import type { Paise } from '@polam/domain/money';
import { pricePerQuintal, type Unit } from '@polam/domain/quantity';
import { namedCommodity } from '~/features/catalogue/commodity-field.tsx';
import { useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import type { RequirementForm } from '~/features/requirements/requirement-form-state.ts';
import { useLanguage } from '~/i18n/language.tsx';
import { PriceBand, useMyState } from '~/lib/screens/price-band.tsx';

interface WantedBandProps {
  readonly commodity: { readonly id: string; readonly slug: string; readonly names: Names };
  /** Null: any. */
  readonly variety: string | null;
  readonly unit: Unit;
  /** By the unit; null where none is typed yet. */
  readonly pricePaise: Paise | null;
}

/** Basis of comparison of the price of a requirement, in the state of the reader. */
export function WantedBand({ commodity, variety, unit, pricePaise }: WantedBandProps) {
  return (
    <PriceBand
      commodity={commodity.slug}
      name={commodity.names[useLanguage()]}
      variety={variety}
      state={useMyState()}
      pricePaise={pricePaise === null ? null : pricePerQuintal(pricePaise, unit, null)}
      askedOf={commodity.id}
    />
  );
}

/** The same in a form, once a crop of the catalogue is named. */
export function TypedBand({ form }: { form: RequirementForm }) {
  const commodities = useCatalogue().data?.commodities ?? [];
  const { commodityName, variety, unit } = form.values;
  const named = namedCommodity(commodities, commodityName);
  return named === undefined ? null : (
    <WantedBand commodity={named} variety={variety} unit={unit} pricePaise={form.pricePaise} />
  );
}
