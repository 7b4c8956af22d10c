import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import {
  buildCommodityIndex,
  type CommodityIndex,
  searchCommodities,
} from '@polam/domain/search/commodity-search';
import { searchKey } from '@polam/domain/search/search-key';
import { type ComponentProps, useId, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { VoiceInput } from '~/lib/speech/voice-input.tsx';
import { picturePath } from '~/paths.ts';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { FieldNote, type FieldTexts } from '~/ui/fields/field.tsx';
import type { Suggestion } from '~/ui/fields/use-suggestions.ts';
import { Chip, ChipRow } from '~/ui/lists/chip.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { type Commodity, useCatalogue } from './catalogue.api.ts';

/** Milliseconds for which the suggestions stay after the field loses the focus. Source: SPEC section 9. */
const SUGGESTION_BLUR_DELAY_MS = 200;

interface CommodityFieldProps extends FieldTexts {
  readonly commodities: readonly Commodity[];
  readonly value: string;
  /** Called on every keystroke, with the commodity whose exact name the text is, if any. */
  readonly onChange: (text: string, named: Commodity | undefined) => void;
  /** A commodity was chosen from the suggestions, after `onChange`. */
  readonly onChosen?: (() => void) | undefined;
  readonly inputProps?: ComponentProps<typeof Combobox>['inputProps'];
}

/**
 * Name of a crop, with suggestions while the field has the focus and is not empty; any other name is allowed.
 */
export function CommodityField({
  commodities,
  value,
  onChange,
  onChosen,
  inputProps,
  ...texts
}: CommodityFieldProps) {
  const t = useText();
  const example = useAnyName(commodities);
  const found = suggestCommodities(commodities, value);
  const language = useLanguage();
  const choose = ({ key }: Suggestion) => {
    const commodity = found.find(({ id }) => id === key);
    if (commodity === undefined) return;
    onChange(commodity.names[language], commodity);
    onChosen?.();
  };
  return (
    <Combobox
      {...texts}
      value={value}
      onChange={(text) => onChange(text, namedCommodity(commodities, text))}
      suggestions={found.map((commodity) => ({
        key: commodity.id,
        text: commodity.names[language],
        content: <CommodityLine commodity={commodity} />,
      }))}
      onChoose={choose}
      countText={(count) => t('sell.suggestion-count', { count })}
      blurDelayMs={SUGGESTION_BLUR_DELAY_MS}
      end={<VoiceInput />}
      inputProps={{ placeholder: example, ...inputProps }}
    />
  );
}

function CommodityLine({ commodity }: { commodity: Commodity }) {
  const language = useLanguage();
  const others = Object.entries(commodity.names).filter(([code]) => code !== language);
  return (
    <>
      <Picture src={picturePath(commodity.picture)} alt="" width={40} height={40} className="size-10" />
      <span className="min-w-0">
        <span className="block font-semibold">{commodity.names[language]}</span>
        <span className="block truncate text-small text-soil-soft">
          {others.map(([code, name], index) => (
            <span key={code} lang={code}>
              {index > 0 && ' · '}
              {name}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/**
 * Random name of the catalogue in the reader's language, stable while the component is mounted. Source:
 * ANSWERS.
 */
function useAnyName(commodities: readonly Commodity[]): string | undefined {
  const language = useLanguage();
  const [luck] = useState(() => Math.random());
  const known = commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
  return known[Math.floor(luck * known.length)]?.names[language];
}

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

/** Limit of what a user reads through on a phone. */
const MOST_SUGGESTIONS = 8;

interface Prepared {
  readonly index: CommodityIndex;
  readonly byId: ReadonlyMap<string, Commodity>;
  /** All names and synonyms of a commodity, normalised for comparison. */
  readonly keys: readonly { readonly id: string; readonly text: string }[];
}

// The catalogue loads once; its index is built once for it and is collected with it.
const prepared = new WeakMap<readonly Commodity[], Prepared>();

/**
 * Commodities that a text may mean, best first: search results in names, synonyms and romanised spellings of
 * all languages, then every other commodity with a name that contains the text.
 */
export function suggestCommodities(commodities: readonly Commodity[], text: string): readonly Commodity[] {
  const query = searchKey(text);
  if (query === '') return [];
  const { index, byId, keys } = prepare(commodities);
  const found = searchCommodities(index, text).map(({ id }) => id);
  const holding = keys.filter((key) => key.text.includes(query)).map(({ id }) => id);
  return [...new Set([...found, ...holding])].slice(0, MOST_SUGGESTIONS).flatMap((id) => byId.get(id) ?? []);
}

/** Limit of what a user looks through where nothing was found. */
const MOST_NEARBY = 4;

/** Commodities that a text, or any of its words, may mean, best first. */
export function suggestNearby(commodities: readonly Commodity[], text: string): readonly Commodity[] {
  const words = searchKey(text).split(' ');
  const found = [text, ...words].flatMap((each) => searchCommodities(prepare(commodities).index, each));
  const ids = [...new Set(found.toSorted((one, other) => other.score - one.score).map(({ id }) => id))];
  const { byId } = prepare(commodities);
  return ids.slice(0, MOST_NEARBY).flatMap((id) => byId.get(id) ?? []);
}

/** Commodity whose exact name, in any language, a text is; undefined where there is none. */
export function namedCommodity(commodities: readonly Commodity[], text: string): Commodity | undefined {
  const { index, byId } = prepare(commodities);
  const best = searchCommodities(index, text)[0];
  return best?.score === 1 ? byId.get(best.id) : undefined;
}

function prepare(commodities: readonly Commodity[]): Prepared {
  const found = prepared.get(commodities) ?? {
    index: buildCommodityIndex(commodities),
    byId: new Map(commodities.map((commodity) => [commodity.id, commodity])),
    keys: commodities.map(({ id, names, synonyms }) => ({
      id,
      text: [...Object.values(names), ...synonyms].map(searchKey).join('\n'),
    })),
  };
  prepared.set(commodities, found);
  return found;
}
