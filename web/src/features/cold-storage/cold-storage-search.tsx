import { useState, type SubmitEvent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { controlClass } from '~/ui/field.tsx';

const LONGEST = 80;

interface SearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The search box of the cold storages. A form, so that it also works before the page has come to life. */
export function ColdStorageSearch({ value, onSearch }: SearchProps) {
  const t = useText();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <search>
      <form onSubmit={search} className="relative max-w-2xl">
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('cold-storage.search')}
          placeholder={t('cold-storage.search-placeholder')}
          className={`${controlClass} pe-24 [&::-webkit-search-cancel-button]:hidden`}
        />
        <span className="absolute end-0 top-0 flex text-soil-soft">
          {text !== '' && <IconButton icon="close" label={t('cold-storage.search-clear')} onClick={clear} />}
          <IconButton type="submit" icon="search" label={t('cold-storage.search')} />
        </span>
      </form>
    </search>
  );
}
