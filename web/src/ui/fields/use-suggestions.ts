import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

/** One line of the suggestion list. */
export interface Suggestion {
  readonly key: string;
  /** Text of the field after the suggestion is chosen. */
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

/** State of a suggestion list: whether it is open, and its active line. */
export function useSuggestions(options: Options, list: RefObject<HTMLElement | null>) {
  const { suggestions, onChange, onChoose, blurDelayMs = DEFAULT_BLUR_DELAY_MS } = options;
  const { isOpen, active, open, close, walk, leaveLine } = useOpenList(suggestions.length);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = () => {
    clearTimeout(closing.current);
    open();
  };
  const step = (steps: number) => {
    stay();
    walk(steps);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const onKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const chosen = active === null ? undefined : suggestions[active];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };

  const inputHandlers = {
    onKeyDown,
    onFocus: stay,
    onBlur: () => {
      closing.current = setTimeout(close, blurDelayMs);
    },
    onChange: (event: { readonly target: { readonly value: string } }) => {
      stay();
      leaveLine();
      onChange(event.target.value);
    },
  };
  return { isOpen, active, choose, inputHandlers };
}

/** Whether the list is open, and its active line: none until an arrow key is pressed. */
function useOpenList(length: number) {
  const [wantsOpen, setOpen] = useState(false);
  const [walkedTo, setActive] = useState<number | null>(null);
  const isOpen = wantsOpen && length > 0;
  const active = isOpen && walkedTo !== null && walkedTo < length ? walkedTo : null;

  const walk = (steps: number) => {
    const from = active ?? (steps > 0 ? -1 : length);
    setActive((from + steps + length) % Math.max(length, 1));
  };
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  return { isOpen, active, walk, close, open: () => setOpen(true), leaveLine: () => setActive(null) };
}
