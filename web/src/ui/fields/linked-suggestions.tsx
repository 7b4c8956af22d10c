import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { coveringClass, lineId, listClass, SuggestionLines } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

/** Elements of a `Combobox`. */
export interface ComboboxParts {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  /** Line for screen readers. */
  readonly status: HTMLElement;
  /** Leaves the elements as the server rendered them, once the lines are gone. */
  readonly leave: () => void;
}

interface LinkedSuggestionsProps {
  readonly parts: ComboboxParts;
  readonly suggestionsFor: (text: string) => readonly Suggestion[];
  /** Text of the number of suggestions, for screen readers. */
  readonly countText: (count: number) => string;
  /** Called when the text of a suggestion stands in the field. */
  readonly onChosen: () => void;
}

/**
 * Lines of the list of a `Combobox` that is not hydrated: rendered into its list, which the server leaves empty, and heard
 * from its field.
 */
export function LinkedSuggestions({ parts, suggestionsFor, countText, onChosen }: LinkedSuggestionsProps) {
  const { field, list } = parts;
  const [text, setText] = useState(field.value);
  const suggestions = suggestionsFor(text);
  const onChoose = (chosen: Suggestion) => {
    fill(field, chosen.text);
    setText(chosen.text);
    onChosen();
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
  /** Text for screen readers. */
  readonly said: string;
}

/** Describes the list in the attributes around it. */
function describe(
  { field, list, status }: Omit<ComboboxParts, 'leave'>,
  { isOpen, active, said }: Described,
): void {
  list.hidden = !isOpen;
  status.textContent = said;
  // A search field has no such state.
  if (field.hasAttribute('aria-expanded')) field.setAttribute('aria-expanded', String(isOpen));
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
  if (field === null || list === null || status === null) return null;
  const parts = { field, list, status };
  return { ...parts, leave: () => describe(parts, { isOpen: false, active: null, said: '' }) };
}

/** Adds what a `Combobox` has to the search field within an element; null where there is none. */
export function addCombobox(place: HTMLElement): ComboboxParts | null {
  const field = place.querySelector('input');
  if (field === null) return null;
  const list = document.createElement('ul');
  const status = document.createElement('span');
  list.id = `${field.name}-suggestions`;
  list.hidden = true;
  list.className = `${listClass} ${coveringClass}`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', field.getAttribute('aria-label') ?? '');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  place.append(list, status);
  const added = { 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(added)) field.setAttribute(name, value);
  const leave = () => {
    list.remove();
    status.remove();
    for (const name of [...Object.keys(added), 'aria-activedescendant']) field.removeAttribute(name);
  };
  return { field, list, status, leave };
}
