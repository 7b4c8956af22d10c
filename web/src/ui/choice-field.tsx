import { useId, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, FieldNote, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

/** One of the options of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of a few, by the platform's own list. An `empty` label stands for no choice yet. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  empty,
  ...select
}: FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'id'> & {
    readonly options: readonly Option[];
    readonly empty?: string;
  }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <div className="relative">
          <select {...select} {...ties} className={cx(controlClass, 'appearance-none pe-11')}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3 top-3 size-6 text-soil-soft"
          />
        </div>
      )}
    </Field>
  );
}

/** A yes or no with its words beside it; the whole line is the target. */
export function CheckField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<FieldTexts, 'optional'> & Omit<ComponentProps<'input'>, 'children' | 'id' | 'type'>) {
  const id = useId();
  const note = (error ?? hint) ? `${id}-note` : undefined;
  return (
    <div className={cx('grid gap-1', className)}>
      <label className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-card px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-tint">
        <input
          {...input}
          type="checkbox"
          aria-describedby={note}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 accent-leaf"
        />
        <span className="font-semibold">{label}</span>
      </label>
      {note && <FieldNote id={note} hint={hint} error={error} />}
    </div>
  );
}
