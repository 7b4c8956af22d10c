import { CATALOGUE_PATH } from '@polam/contract/catalogue-path';
import { createRoot } from 'react-dom/client';
import { cropSuggestions, type Crop } from '~/features/home/crop-suggestions.tsx';
import { startingWith } from '~/features/home/start-of-name.ts';
import { readerLanguage } from '~/i18n/reader.ts';
import { readIslandProps } from '~/lib/document/island-props.ts';
import type { CropTexts } from '~/lib/screens/crop-island.ts';
import {
  addCombobox,
  comboboxIn,
  LinkedSuggestions,
  type ComboboxParts,
} from '~/ui/fields/linked-suggestions.tsx';
import { addMicrophone } from './parts/microphone.tsx';

/**
 * Crops that a search box suggests while a name is typed, and a microphone that types it; on a list what is chosen or heard is
 * searched for at once.
 */
export function start(place: HTMLElement): () => void {
  const rendered = comboboxIn(place);
  const parts = rendered ?? addCombobox(place);
  if (parts === null) throw new Error('no field to suggest crops for');
  const { counts, ...labels } = readIslandProps<CropTexts>(place);
  const onChosen = () => rendered === null && parts.field.form?.requestSubmit();
  const root = createRoot(parts.list);
  const show = (crops: readonly Crop[]) => root.render(<Crops {...{ parts, crops, counts, onChosen }} />);
  show([]);
  const { field } = parts;
  const removeMicrophone = addMicrophone({ field, language: readerLanguage(), labels, onTyped: onChosen });
  let isThere = true;
  fetchCrops().then(
    (crops) => isThere && show(crops),
    // The typed text still goes to the list, which searches on the server.
    () => undefined,
  );
  return () => {
    isThere = false;
    removeMicrophone();
    root.unmount();
    parts.leave();
  };
}

interface CropsProps {
  readonly parts: ComboboxParts;
  readonly crops: readonly Crop[];
  /** Texts of the number of suggestions, from one on. */
  readonly counts: readonly string[];
  readonly onChosen: () => void;
}

function Crops({ parts, crops, counts, onChosen }: CropsProps) {
  const language = readerLanguage();
  return (
    <LinkedSuggestions
      parts={parts}
      suggestionsFor={(text) => cropSuggestions(startingWith(crops, text), language)}
      countText={(count) => counts[count - 1] ?? ''}
      onChosen={onChosen}
    />
  );
}

/** The commodities of the catalogue; an empty list where the server has none to give. */
async function fetchCrops(): Promise<readonly Crop[]> {
  const answer = await fetch(CATALOGUE_PATH, { headers: { accept: 'application/json' } });
  // The answer of our own server, in the form of the call `catalogue`, whose codecs would be ten times this script.
  const { commodities = [] } = (await answer.json()) as { readonly commodities?: readonly WireCrop[] };
  return commodities.map(({ _id: id, ...crop }) => ({ id, ...crop }));
}

interface WireCrop extends Omit<Crop, 'id'> {
  readonly _id: string;
}
