import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import type { Suggestion } from './use-suggestions.ts';

interface LinesProps {
  readonly id: string;
  readonly items: readonly Suggestion[];
  readonly active: number | null;
  readonly onChoose: (suggestion: Suggestion) => void;
}

interface ListProps extends LinesProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly label: ReactNode;
  readonly className: string;
}

/** Look of the list of a field with suggestions. */
export const listClass =
  'overflow-y-auto rounded-card border border-line bg-card py-1.5 text-start text-soil shadow-card';

/** Look of a list that covers what is below its field. */
export const coveringClass = 'absolute inset-x-0 top-full z-30 mt-1 max-h-80';

/** The list of a field with suggestions. */
export function SuggestionList({ id, ref, label, items, active, onChoose, className }: ListProps) {
  return (
    // The list is not a `select`: it accompanies a typed text, as the combobox pattern has it.
    <ul
      id={id}
      ref={ref}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      hidden={items.length === 0}
      className={cx(listClass, className)}
    >
      <SuggestionLines {...{ id, items, active, onChoose }} />
    </ul>
  );
}

/** The lines of a list of suggestions with this id. */
export function SuggestionLines({ id, items, active, onChoose }: LinesProps) {
  return items.map((item, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the input, which keeps the focus
    <li
      key={item.key}
      id={lineId(id, index)}
      role="option"
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
      className="any-script flex min-h-12 items-center gap-3 px-3.5 py-1.5 hover:bg-sunk aria-selected:bg-leaf-tint"
    >
      {item.content}
    </li>
  ));
}

/** Id of a line, for `aria-activedescendant`. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
