import { type ClipboardEvent, type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'id'>;

interface TextFieldLooks {
  readonly lead?: ReactNode;
  readonly unit?: ReactNode;
  /** Figures that are the matter of a screen. */
  readonly isLarge?: boolean;
  /** Marks the field into which keys on the page type. */
  readonly isActive?: boolean;
}

/** A line of text; `lead` and `unit` are inside the box, before and after the typed text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  lead,
  unit,
  isLarge,
  isActive,
  ...input
}: InputProps & TextFieldLooks) {
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
                isLarge && 'h-14 text-title! font-bold tabular-nums',
                isActive && 'border-leaf bg-leaf-tint!',
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
      lead={props.isLarge ? <span className="text-large font-semibold">+91</span> : '+91'}
    />
  );
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
            className="absolute end-0 top-0 text-soil-soft [@media(scripting:none)]:hidden"
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

/** Shorter limits are those of figures and codes, which are not filled with words. */
const LIMIT_OF_WORDS = 60;
/** Part of the limit from which the rest is shown: before that it need not be counted. */
const NEARLY = 0.9;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Distance of a text from its limit. */
interface Length {
  /** Null while there is room enough. */
  readonly left: number | null;
  readonly wasCut: boolean;
}

/** Watches the length of a text: props for its control, and the note that is shown below it. */
function useLengthNote(maxLength: number | undefined) {
  const [{ left, wasCut }, setLength] = useState<Length>({ left: null, wasCut: false });
  if (maxLength === undefined || maxLength < LIMIT_OF_WORDS) return { watch: {}, note: null };
  const watch = {
    // Not on the way down: a browser lets the page be drawn before the way up, and what was typed would be undone.
    onInput: ({ target }: FormEvent) => {
      const { length } = (target as Control).value; // only the control itself has input
      const room = length >= maxLength * NEARLY ? maxLength - length : null;
      setLength((before) => ({ left: room, wasCut: before.wasCut && room === 0 }));
    },
    onPasteCapture: ({ target, clipboardData }: ClipboardEvent) => {
      const { value, selectionStart, selectionEnd } = target as Control; // nothing else takes a paste here
      const remaining = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      const wasTooLong = remaining + clipboardData.getData('text').length > maxLength;
      setLength((before) => ({ ...before, wasCut: wasTooLong }));
    },
  };
  return { watch, note: <LengthNote left={left} wasCut={wasCut} /> };
}

function LengthNote({ left, wasCut }: Length) {
  const t = useText();
  return (
    <div className="text-small text-soil-soft empty:hidden">
      {left !== null && <p>{t('words.characters-left', { count: left })}</p>}
      {wasCut && (
        <p role="status" className="font-semibold text-soil">
          {t('words.cut-off')}
        </p>
      )}
    </div>
  );
}
