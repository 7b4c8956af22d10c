import { useId } from 'react';
import type { Option } from './choice-field.tsx';

interface ChipChoiceProps {
  /** Meaning of the choice, for screen readers: on screen the chips suffice. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Choice of one of a few short words, all in a row that scrolls sideways; arrow keys move between them. */
export function ChipChoice({ label, options, value, onChange }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="press relative inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line-strong bg-card px-4 text-small font-semibold hover:bg-sunk has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-sky"
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
