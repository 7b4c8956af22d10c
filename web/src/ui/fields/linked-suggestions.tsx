import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lineId, SuggestionLines } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

/** Elements of a rendered `Combobox`. */
export interface ComboboxParts {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  /** Line for screen readers. */
  readonly status: HTMLElement;
}

interface LinkedSuggestionsProps {
  readonly parts: ComboboxParts;
  readonly suggestionsFor: (text: string) => readonly Suggestion[];
  /** Text of the number of suggestions, for screen readers. */
  readonly countText: (count: number) => string;
}

/**
 * Lines of the list of a `Combobox` that is not hydrated: rendered into its list, which the server leaves empty, and heard
 * from its field.
 */
export function LinkedSuggestions({ parts, suggestionsFor, countText }: LinkedSuggestionsProps) {
  const { field, list } = parts;
  const [text, setText] = useState(field.value);
  const suggestions = suggestionsFor(text);
  const onChoose = (chosen: Suggestion) => {
    fill(field, chosen.text);
    setText(chosen.text);
  };
  const { isOpen, active, choose, inputHandlers } = useSuggestions(
    { suggestions, onChange: setText, onChoose },
    useRef(list),
  );
  useFieldEvents(field, inputHandlers);
  const items = isOpen ? suggestions : [];
  const said = isOpen ? countText(items.length) : '';
  useLayoutEffect(() => describe(parts, { isOpen, active, said }));
  return <SuggestionLines id={list.id} active={active} items={items} onChoose={choose} />;
}

function fill(field: HTMLInputElement, text: string): void {
  field.value = text;
}

interface Described {
  readonly isOpen: boolean;
  readonly active: number | null;
  /** What screen readers read out. */
  readonly said: string;
}

/** Describes the list in the attributes around it. */
function describe({ field, list, status }: ComboboxParts, { isOpen, active, said }: Described): void {
  list.hidden = !isOpen;
  status.textContent = said;
  field.setAttribute('aria-expanded', String(isOpen));
  if (active === null) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', lineId(list.id, active));
}

type InputHandlers = ReturnType<typeof useSuggestions>['inputHandlers'];

/** Hears of a field outside of the rendered tree, from the text and the focus that it has. */
function useFieldEvents(field: HTMLInputElement, handlers: InputHandlers): void {
  const latest = useRef(handlers);
  // At once, not after the next frame: Enter may follow an arrow key within one.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    const onInput = () => latest.current.onChange({ target: field });
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    field.addEventListener('focus', () => latest.current.onFocus(), { signal });
    field.addEventListener('blur', () => latest.current.onBlur(), { signal });
    if (field === document.activeElement) onInput();
    return () => heard.abort();
  }, [field]);
}

/** Elements of the `Combobox` within an element; null where there is none. */
export function comboboxIn(place: HTMLElement): ComboboxParts | null {
  const field = place.querySelector<HTMLInputElement>('input[role=combobox]');
  const list = place.querySelector<HTMLElement>('[role=listbox]');
  const status = place.querySelector<HTMLElement>('[role=status]');
  return field === null || list === null || status === null ? null : { field, list, status };
}

/** Leaves a `Combobox` as the server rendered it, once its lines are gone. */
export function closeCombobox(parts: ComboboxParts): void {
  describe(parts, { isOpen: false, active: null, said: '' });
}
