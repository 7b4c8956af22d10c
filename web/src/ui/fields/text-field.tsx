import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { useLengthNote } from './length-note.tsx';

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'id'>;

/** A line of text; `lead` and `unit` are inside the box, before and after the typed text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  lead,
  unit,
  ...input
}: InputProps & { readonly lead?: ReactNode; readonly unit?: ReactNode }) {
  const { watch, note } = useLengthNote(input.maxLength);
  const hasInlay = Boolean(lead) || Boolean(unit);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <>
          <div className={cx('relative flex items-stretch', hasInlay && ringAround)} {...watch}>
            {lead && <Inlay side="start">{lead}</Inlay>}
            <input
              type="text"
              {...input}
              {...ties}
              className={cx(
                controlClass,
                hasInlay && 'outline-none',
                Boolean(lead) && 'rounded-s-none',
                Boolean(unit) && 'rounded-e-none',
              )}
            />
            {unit && <Inlay side="end">{unit}</Inlay>}
          </div>
          {note}
        </>
      )}
    </Field>
  );
}

/** The unit inside the box belongs to the field: the focus ring goes around both. */
const ringAround =
  'rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky';

/** A number: the device shows its number pad, the wheel changes nothing. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}

/** Rupees, with paise after a point. */
export function MoneyField(props: Omit<ComponentProps<typeof TextField>, 'lead'>) {
  return <NumberField {...props} lead="₹" />;
}

/** An Indian mobile number behind its fixed +91. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'lead'>) {
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={16}
      {...props}
      lead="+91"
    />
  );
}

/** A day, by the platform's own calendar. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} type="date" />;
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'children' | 'id'>) {
  const { watch, note } = useLengthNote(area.maxLength);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <>
          <div className="grid" {...watch}>
            <textarea rows={4} {...area} {...ties} className={cx(controlClass, 'resize-y')} />
          </div>
          {note}
        </>
      )}
    </Field>
  );
}

/** A password that may be shown; pasting and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  showLabel,
  hideLabel,
  ...input
}: InputProps & { readonly showLabel: string; readonly hideLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            className={cx(controlClass, 'pe-12')}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute end-0 top-0 text-soil-soft"
          />
        </div>
      )}
    </Field>
  );
}

function Inlay({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex shrink-0 items-center border border-line-strong bg-sunk px-3.5 text-soil-soft',
        side === 'start' ? 'rounded-s-card border-e-0' : 'rounded-e-card border-s-0',
      )}
    >
      {children}
    </span>
  );
}
