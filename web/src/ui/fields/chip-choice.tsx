import { useId } from 'react';
import { cx } from '../cx.ts';
import type { Option } from './choice-field.tsx';

interface ChipChoiceProps {
  /** Meaning of the choice, for screen readers: on screen the chips suffice. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows all of many below each other instead of in one row. */
  readonly isWrapped?: boolean;
}

/** Choice of one of some short words, usually in a row that scrolls sideways; arrow keys move between them. */
export function ChipChoice({ label, options, value, onChange, isWrapped = false }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={cx('-mx-1 flex gap-2 p-1', isWrapped ? 'flex-wrap' : 'overflow-x-auto')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="press relative inline-flex min-h-12 max-w-full shrink-0 cursor-pointer items-center rounded-full border border-line-strong bg-card px-4 text-small font-semibold hover:bg-sunk has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
