import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, FieldNote, type ControlTies, type FieldTexts } from './field.tsx';
import { Icon } from '../icon.tsx';

/** One of the options of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Choice of one of a few, by the platform's own list. An `empty` label means no choice yet. */
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

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'id' | 'type'>;

const lineClass =
  'flex min-h-12 items-center gap-3 rounded-card border border-line-strong bg-card px-3.5 py-2 ' +
  'has-checked:border-leaf has-checked:bg-leaf-tint has-aria-invalid:border-chilli has-disabled:opacity-60';

type YesNoProps = Omit<FieldTexts, 'optional'> & InputProps;

/** A yes or no with its words beside it; the whole line is the target. */
export function CheckField({ label, hint, error, className, ...input }: YesNoProps) {
  return (
    <YesNo {...{ hint, error, className }} lineClassName={lineClass}>
      {(ties) => (
        <>
          <input {...input} {...ties} type="checkbox" className="size-6 shrink-0" />
          <span className="min-w-0 font-semibold">{label}</span>
        </>
      )}
    </YesNo>
  );
}

/** A switch that takes effect at once, without a button that sends it. */
export function SwitchField({ label, hint, error, className, ...input }: YesNoProps) {
  return (
    <YesNo
      {...{ hint, error, className }}
      lineClassName="flex min-h-12 items-center justify-between gap-3 has-disabled:opacity-60"
    >
      {(ties) => (
        <>
          <span className="min-w-0 font-semibold">{label}</span>
          {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox tells by itself whether it is on */}
          <input {...input} {...ties} type="checkbox" role="switch" className={switchClass} />
        </>
      )}
    </YesNo>
  );
}

interface YesNoLine extends Pick<FieldTexts, 'hint' | 'error'> {
  readonly className?: string | undefined;
  readonly lineClassName: string;
  readonly children: (ties: Omit<ControlTies, 'id'>) => ReactNode;
}

/** The line of a yes or no, which is its label, with the hint or error below it. */
function YesNo({ hint, error, className, lineClassName, children }: YesNoLine) {
  const id = useId();
  const note = (error ?? hint) ? `${id}-note` : undefined;
  return (
    <div className={cx('grid grid-cols-1 gap-1', className)}>
      <label className={lineClassName}>
        {children({ 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      </label>
      {note && <FieldNote id={note} hint={hint} error={error} />}
    </div>
  );
}

/** In forced colours the box of the system itself is shown. */
const switchClass =
  'press relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-sunk ' +
  'before:absolute before:start-1 before:top-[3px] before:size-5 before:rounded-full before:bg-soil-soft ' +
  'checked:border-leaf checked:bg-leaf checked:before:start-6 checked:before:bg-on-leaf ' +
  'aria-invalid:border-chilli forced-colors:appearance-auto forced-colors:before:hidden';

/**
 * Choice of one of a few that are all visible; arrow keys move between them. `options` and `value` are as in
 * `SelectField`.
 */
export function RadioField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  value,
  ...input
}: FieldTexts &
  Omit<InputProps, 'value'> & { readonly options: readonly Option[]; readonly value?: string }) {
  const id = useId();
  const isInvalid = error ? true : undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
      aria-invalid={isInvalid}
      className={cx('grid grid-cols-1 gap-1.5', className)}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-soil-soft"> · {optional}</span>}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={cx(lineClass, isInvalid && 'border-chilli')}>
          <input
            name={id}
            {...input}
            type="radio"
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            className="size-6 shrink-0"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
