import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

/** One line of the suggestion list. */
export interface Suggestion {
  readonly key: string;
  /** What the text becomes when it is chosen. */
  readonly text: string;
  readonly content: ReactNode;
}

interface Options {
  readonly onChange: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly blurDelayMs?: number;
}

const DEFAULT_BLUR_DELAY_MS = 200;

/** The life of a suggestion list: when it opens and closes, and which line the arrows are on. */
export function useSuggestions(options: Options, list: RefObject<HTMLElement | null>) {
  const { suggestions, onChange, onChoose, blurDelayMs = DEFAULT_BLUR_DELAY_MS } = options;
  const [wantsOpen, setOpen] = useState(false);
  const [walkedTo, setActive] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = wantsOpen && suggestions.length > 0;
  const active = isOpen && walkedTo !== null && walkedTo < suggestions.length ? walkedTo : null;

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const walk = (steps: number) => {
    open();
    const from = active ?? (steps > 0 ? -1 : suggestions.length);
    setActive((from + steps + suggestions.length) % Math.max(suggestions.length, 1));
  };

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = active === null ? undefined : suggestions[active];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };

  const inputHandlers = {
    onKeyDown,
    onFocus: open,
    onBlur: () => {
      closing.current = setTimeout(close, blurDelayMs);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      open();
      setActive(null);
      onChange(event.target.value);
    },
  };
  return { isOpen, active, choose, inputHandlers };
}
