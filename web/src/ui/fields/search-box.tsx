import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { controlClass } from './field.tsx';
import { Icon } from '../icon.tsx';
import { useIsAlive } from '../overlays/focus-restorer.tsx';

const TYPING_PAUSE_MS = 300;
const LONGEST = 80;

/** Search text and labels of a search box. */
export interface SearchBoxProps {
  readonly value: string;
  /** Called with the trimmed text when typing pauses. */
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly clearText: string;
  /** Name of the field in the form around it. */
  readonly name?: string;
  /** A button inside the empty field, at its end; in its place the typed text has one that clears it. */
  readonly end?: ReactNode;
  /** Attributes by which it suggests on a document that is not the app. */
  readonly island?: Readonly<Record<`data-${string}`, string>>;
}

/** Search field: it searches when typing pauses, and follows a value that changes outside. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  clearText,
  name = 'q',
  end,
  island,
}: SearchBoxProps) {
  const { text, setText, reportNow } = useTyped(value, onSearch);
  // Before that the field has the button of the browser.
  const isAlive = useIsAlive();
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <div {...island} className="relative">
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-3 size-6 text-soil-soft" />
      <input
        type="search"
        name={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Reported at once, so that the end of the pause does not undo a navigation.
        onBlur={reportNow}
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        className={cx(
          controlClass,
          'ps-12 text-ellipsis',
          isAlive && '[&::-webkit-search-cancel-button]:hidden',
          (text === '' && !end) || !isAlive ? 'pe-3' : 'pe-12',
        )}
      />
      {isAlive && text !== '' && (
        <IconButton
          icon="close"
          label={clearText}
          onClick={clear}
          className="absolute end-0 top-0 text-soil-soft"
        />
      )}
      {isAlive && text === '' && end}
    </div>
  );
}

/** The typed text; reported after a pause, and replaced when the value changes outside. */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }
  const report = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === reported) return;
    setReported(wanted);
    onSearch(wanted);
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportLater(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, reportNow: () => report(text) };
}
