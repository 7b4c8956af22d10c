import { useId, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Chip, ChipRow } from '~/ui/lists/chip.tsx';
import { FieldNote } from '~/ui/fields/field.tsx';
import { useCatalogue, type Commodity } from './catalogue.api.ts';
import { CommodityField } from './commodity-field.tsx';

interface CommodityChoiceProps {
  readonly label: string;
  readonly optional: string;
  /** Ids of crops, joined by commas. */
  readonly value: string;
  readonly onChange: (ids: string) => void;
  readonly error: string | undefined;
}

/** Chooses several crops by name; one tap removes each. */
export function CommodityChoice({ label, optional, value, onChange, error }: CommodityChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const noteId = useId();
  const commodities = useCatalogue().data?.commodities ?? [];
  const [text, setText] = useState('');
  const ids = value === '' ? [] : value.split(',');
  const chosen = ids.flatMap((id) => commodities.find((commodity) => commodity.id === id) ?? []);
  const take = (typed: string, named: Commodity | undefined) => {
    // A text that is only the beginning of a name is not taken yet.
    const isWhole = named !== undefined && named.names[language] === typed;
    setText(isWhole ? '' : typed);
    if (isWhole && !ids.includes(named.id)) onChange([...ids, named.id].join(','));
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <CommodityField
        label={label}
        optional={optional}
        commodities={commodities}
        value={text}
        onChange={take}
      />
      {chosen.length > 0 && (
        <ChipRow>
          {chosen.map(({ id, names }) => (
            <Chip
              key={id}
              text={names[language]}
              removeText={t('listings.filter-clear', { name: names[language] })}
              onRemove={() => onChange(ids.filter((each) => each !== id).join(','))}
            />
          ))}
        </ChipRow>
      )}
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
