import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { controlClass } from '~/ui/field.tsx';
import { Icon } from '~/ui/icon.tsx';

const TYPING_PAUSE_MS = 300;
const LONGEST = 80;

/**
 * The search box of a list: searches when typing pauses, keeps what is typed, and follows the address when
 * somebody goes back. It is a form, so that it also works before the page has come to life.
 */
export function FilterSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useText();
  const [text, setText] = useTyped(value, onSearch);
  const searchNow = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={searchNow} className="relative">
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3 size-6 text-soil-soft" />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('listings.search')}
          placeholder={t('listings.search-placeholder')}
          className={`${controlClass} ps-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden ${text === '' ? 'pe-3' : 'pe-12'}`}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            label={t('listings.search-clear')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
            className="absolute end-0 top-0 text-soil-soft"
          />
        )}
      </form>
    </search>
  );
}

/** What is typed; told on after a pause, and taken from outside when it was changed there. */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const tell = useEffectEvent((typed: string) => {
    const wanted = typed.trim();
    if (wanted === value) return;
    setTold(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
