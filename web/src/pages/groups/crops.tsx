import { useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import { CommodityField } from '~/features/catalogue/commodity-field.tsx';
import type { Crops } from '~/features/agents/limit-inputs.tsx';
import { useLanguage } from '~/i18n/language.tsx';

/** Crops of the catalogue for the lowest prices of a consent. */
export function useCrops(): Crops {
  const language = useLanguage();
  const commodities = useCatalogue().data?.commodities ?? [];
  return {
    nameOf: (slug) => commodities.find((each) => each.slug === slug)?.names[language] ?? slug,
    field: ({ label, value, onChange }) => (
      <CommodityField
        label={label}
        commodities={commodities}
        value={value}
        onChange={(text, named) =>
          onChange(text, named === undefined ? null : { slug: named.slug, unit: named.unit })
        }
      />
    ),
  };
}
