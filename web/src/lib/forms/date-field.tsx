import { isDay } from '@polam/domain/day';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { controlClass, Field } from '~/ui/fields/field.tsx';
import type { TextField } from '~/ui/fields/text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'lead' | 'unit' | 'isLarge' | 'isActive'>;

/**
 * A day, by the platform's own calendar. Browsers write a day in an order of their own, so that the day in words lies
 * over it, as soon as a script can keep them true; who types by keys sees what the browser shows.
 */
export function DateField({ label, hint, error, optional, className, ...input }: DateFieldProps) {
  const { box, shown, watch } = useShownDay();
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <div ref={box} className="relative grid" {...watch}>
          <input {...input} {...ties} type="date" className={controlClass} />
          {shown !== null && <Words text={shown} />}
        </div>
      )}
    </Field>
  );
}

/** Screen readers hear the field itself; the browser's sign of a calendar stays in sight beside the words. */
function Words({ text }: { text: string }) {
  const t = useText();
  const { day } = useFormats();
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-px start-px end-11 flex items-center rounded-card bg-card ps-3.5 leading-tight"
    >
      {isDay(text) ? day(text) : <span className="text-soil-soft">{t('words.choose-day')}</span>}
    </span>
  );
}

/** The day of the field in `box`, however it came there; null before hydration and while keys are typed. */
function useShownDay() {
  const box = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const read = () => setDay(box.current?.querySelector('input')?.value ?? null);
  // Forms set and reset the value of the field itself.
  useLayoutEffect(read);
  const watch = {
    onInput: read,
    // Arriving by the Tab key is one, too: its release belongs to this field.
    onKeyUp: () => setTyped(true),
    onBlur: () => setTyped(false),
    onClick: openCalendar,
  };
  return { box, shown: isTyped ? null : day, watch };
}

/** Opens the calendar from anywhere on the field; phones do so by themselves. */
function openCalendar({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  const input = currentTarget.querySelector('input');
  if (input === null || !('showPicker' in input) || input.disabled) return;
  try {
    input.showPicker();
  } catch {
    // A browser may refuse, as within a frame of another page: the day is typed then.
  }
}
