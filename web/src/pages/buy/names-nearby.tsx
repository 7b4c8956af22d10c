import { useCatalogue } from '~/features/catalogue/catalogue.api.ts';
import { suggestNearby } from '~/features/catalogue/suggest-commodities.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';

/** A search text without results, and a handler to search for another. */
interface Searched {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Commodity names closest to a search text without results; a tap searches for one. */
export function NamesNearby({ text, onSearch }: Searched) {
  const t = useText();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const found = suggestNearby(catalogue.data?.commodities ?? [], text);
  const names = found.map((commodity) => commodity.names[language]).filter((name) => name !== text);
  if (names.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>{t('listings.empty-nearby')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {names.map((name) => (
          <li key={name}>
            <Button look="plain" onClick={() => onSearch(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
