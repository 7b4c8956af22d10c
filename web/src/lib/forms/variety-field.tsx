import { varieties } from '@polam/contract/calls/catalogue';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { searchKey } from '@polam/domain/search/search-key';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { useAsk } from '../api/ask.ts';

/** Varieties that stand as chips at first; the others behind a button, and found by writing. */
const MOST_CHIPS = 8;
/** Varieties that are offered to what is written. */
const MOST_SUGGESTIONS = 6;
/** Value of the chip for any other variety: no name begins with a space. */
const OTHER = ' other';

interface VarietyFieldProps {
  /** Slug or id of the commodity; undefined while none is known. */
  readonly commodity: string | undefined;
  readonly value: string;
  readonly onChange: (variety: string) => void;
  readonly error?: string | undefined;
}

/** Variety of a commodity: one of the catalogue by a tap or while writing, or the user's own word. */
export function VarietyField({ commodity, value, onChange, error }: VarietyFieldProps) {
  const t = useText();
  const known = useVarietyNames(commodity);
  const [isOther, setOther] = useState(false);
  const [isAll, setAll] = useState(false);
  const isKnown = known.some(({ name }) => name === value);
  const shown = known.filter(({ name }, at) => isAll || at < MOST_CHIPS || name === value);
  const isWritten = known.length === 0 || isOther || !(value === '' || isKnown);
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  const chips = [
    { value: '', label: t('sell.variety-none') },
    ...shown.map(({ name }) => ({ value: name, label: name })),
    { value: OTHER, label: t('sell.variety-other') },
  ];
  return (
    <div className="grid gap-1">
      {known.length > 0 && (
        <>
          <p aria-hidden="true" className="font-semibold">
            {t('sell.variety')}
          </p>
          <ChipChoice
            label={t('sell.variety')}
            options={chips}
            value={isWritten ? OTHER : value}
            onChange={choose}
            isWrapped={isAll}
          />
        </>
      )}
      {shown.length < known.length && (
        <Button look="plain" small className="justify-self-start" onClick={() => setAll(true)}>
          {t('sell.variety-all', { count: known.length })}
        </Button>
      )}
      {isWritten && <WrittenVariety {...{ known, value, onChange, error }} />}
    </div>
  );
}

interface KnownVariety {
  /** In the reader's language. */
  readonly name: string;
  /** The forms by which it is found. */
  readonly keys: readonly string[];
}

interface WrittenProps extends Pick<VarietyFieldProps, 'value' | 'onChange' | 'error'> {
  readonly known: readonly KnownVariety[];
}

function WrittenVariety({ known, value, onChange, error }: WrittenProps) {
  const t = useText();
  const word = searchKey(value);
  const found = known.filter(({ keys }) => word !== '' && keys.some((key) => key.includes(word)));
  return (
    <Combobox
      label={t('sell.variety-name')}
      optional={t('sell.optional')}
      error={error}
      value={value}
      onChange={onChange}
      suggestions={found
        .slice(0, MOST_SUGGESTIONS)
        .map(({ name }) => ({ key: name, text: name, content: name }))}
      onChoose={({ text }) => onChange(text)}
      countText={String}
      inputProps={{ maxLength: VARIETY_LENGTH }}
    />
  );
}

function useVarietyNames(commodity: string | undefined): readonly KnownVariety[] {
  const language = useLanguage();
  const answer = useAsk(varieties, { slug: commodity ?? '' }, { enabled: commodity !== undefined });
  if (commodity === undefined) return [];
  return (answer.data?.varieties ?? []).map(({ names, spellings }) => ({
    name: names[language],
    keys: [...Object.values(names), ...spellings].map(searchKey),
  }));
}
