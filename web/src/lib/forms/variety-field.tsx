import { varieties } from '@polam/contract/calls/catalogue';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { searchKey } from '@polam/domain/search/commodity-search';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { useAsk } from '../api/ask.ts';

/** Varieties that stand as chips; the others are found by writing. */
const MOST_CHIPS = 8;
/** Varieties that are offered to what is written. */
const MOST_SUGGESTIONS = 6;

interface VarietyFieldProps {
  /** Slug of the commodity; undefined while none is known. */
  readonly commodity: string | undefined;
  readonly value: string;
  readonly onChange: (variety: string) => void;
  readonly error?: string | undefined;
}

/** Variety of a commodity: one of the catalogue by a tap or while writing, or the user's own word. */
export function VarietyField({ commodity, value, onChange, error }: VarietyFieldProps) {
  const t = useText();
  const known = useVarietyNames(commodity);
  const word = searchKey(value);
  const found = known.filter(({ keys }) => word !== '' && keys.some((key) => key.includes(word)));
  const suggestions = found
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => ({ key: name, text: name, content: name }));
  const chips = known.slice(0, MOST_CHIPS).map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="grid gap-2">
      <Combobox
        label={t('sell.variety')}
        hint={chips.length > 0 && t('sell.variety-hint')}
        optional={t('sell.optional')}
        error={error}
        value={value}
        onChange={onChange}
        suggestions={suggestions}
        onChoose={({ text }) => onChange(text)}
        countText={(count) => String(count)}
        inputProps={{ maxLength: VARIETY_LENGTH, className: 'any-script' }}
      />
      {chips.length > 0 && (
        <ChipChoice label={t('sell.variety')} options={chips} value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** Names of the varieties of a commodity in the reader's language, with the forms by which they are found. */
function useVarietyNames(commodity: string | undefined) {
  const language = useLanguage();
  const answer = useAsk(varieties, { slug: commodity ?? '' }, { enabled: commodity !== undefined });
  if (commodity === undefined) return [];
  return (answer.data?.varieties ?? []).map(({ names, spellings }) => ({
    name: names[language],
    keys: [...Object.values(names), ...spellings].map(searchKey),
  }));
}
