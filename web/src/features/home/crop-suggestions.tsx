import type { Language } from '@polam/domain/catalogue';
import { picturePath } from '~/paths.ts';
import type { Suggestion } from '~/ui/fields/use-suggestions.ts';
import { Picture } from '~/ui/photos/picture.tsx';
import type { Commodity } from './home.api.ts';

/** Fields of a commodity that suggestions need. */
export type Crop = Pick<Commodity, 'id' | 'names' | 'synonyms' | 'picture'>;

/** Suggestions of crops, in a language. */
export function cropSuggestions(crops: readonly Crop[], language: Language): readonly Suggestion[] {
  return crops.map(({ id, names, picture }) => ({
    key: id,
    text: names[language],
    content: <CropLine name={names[language]} picture={picture} />,
  }));
}

function CropLine({ name, picture }: { name: string; picture: string }) {
  return (
    <>
      <Picture src={picturePath(picture)} alt="" width={40} height={40} className="size-10" />
      <span className="min-w-0 font-semibold break-words">{name}</span>
    </>
  );
}
