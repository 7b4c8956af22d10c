import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { coveringClass, lineId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

interface ComboboxProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Text of the number of suggestions, for screen readers. */
  readonly countText: (count: number) => string;
  /** Accessible name of the list; that of the field where it is left out. */
  readonly listLabel?: string;
  /** Time for which the list stays after the field has lost the focus, in milliseconds. */
  readonly blurDelayMs?: number;
  readonly icon?: IconName;
  /** Moves the content below down for the list, where it must not be covered. */
  readonly makesRoom?: boolean;
  /** Shows the label to screen readers alone. */
  readonly hidesLabel?: boolean;
  /** Shown inside the field, at its end: a button. */
  readonly end?: ReactNode;
  readonly inputProps?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> | undefined;
}

/**
 * A text field with suggestions: arrow keys move, Enter chooses, Escape closes, and any typed text is
 * allowed. Source: ARIA authoring practices, "Editable combobox with list autocomplete".
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, hidesLabel, icon, inputProps } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, active, choose, inputHandlers } = useSuggestions(props, list);
  return (
    <Field
      label={hidesLabel ? <span className="sr-only">{label}</span> : label}
      hint={hint}
      error={error}
      optional={optional}
      className="relative"
    >
      {(ties) => (
        <>
          <div className="relative">
            {icon && (
              <Icon
                name={icon}
                className="pointer-events-none absolute start-3.5 top-3 size-6 text-soil-soft"
              />
            )}
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...inputProps}
              {...ties}
              {...inputHandlers}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={active === null ? undefined : lineId(listId, active)}
              value={props.value}
              className={cx(controlClass, icon && 'ps-12', Boolean(props.end) && 'pe-12')}
            />
            {props.end}
            <SuggestionList
              id={listId}
              ref={list}
              label={props.listLabel ?? label}
              active={isOpen ? active : null}
              items={isOpen ? props.suggestions : []}
              onChoose={choose}
              className={props.makesRoom ? 'mt-2 max-h-42' : coveringClass}
            />
          </div>
          <span role="status" className="sr-only">
            {isOpen && props.countText(props.suggestions.length)}
          </span>
        </>
      )}
    </Field>
  );
}
