import { isDay } from '@polam/domain/day';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { WRITTEN } from './state/controls.ts';
import { cx } from '~/ui/cx.ts';
import { controlClass, Field } from '~/ui/fields/field.tsx';
import type { TextField } from '~/ui/fields/text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'lead' | 'unit' | 'isLarge' | 'isActive'>;

/**
 * A day, by the platform's own calendar. Browsers write a day in an order of their own, so that the day in words lies
 * over it as soon as a script can keep them true, and stands below it until then, and where no script ever does. Who types
 * by keys sees what the browser shows.
 */
export function DateField({ label, hint, error, optional, className, ...input }: DateFieldProps) {
  const { day: inWords } = useFormats();
  const { box, day, isTyped, watch } = useShownDay();
  const rendered = String(input.value ?? input.defaultValue ?? '');
  const below = day === null && isDay(rendered) ? inWords(rendered) : undefined;
  return (
    <Field label={label} hint={hint ?? below} error={error} optional={optional} className={className}>
      {(ties) => {
        const words = `${ties.id}-words`;
        return (
          <div ref={box} className="relative grid" {...watch}>
            <input
              {...input}
              {...ties}
              aria-describedby={cx(ties['aria-describedby'], words)}
              type="date"
              className={controlClass}
            />
            {day !== null && !isTyped && <Words id={words} day={day} />}
          </div>
        );
      }}
    </Field>
  );
}

/** Read out with the field, which describes itself by them; the browser's sign of a calendar stays in sight beside them. */
function Words({ id, day }: { id: string; day: string }) {
  const t = useText();
  const { day: inWords } = useFormats();
  return (
    <span
      id={id}
      aria-hidden="true"
      className="pointer-events-none absolute inset-px end-11 flex items-center rounded-card bg-card ps-3.5 leading-tight"
    >
      {isDay(day) ? inWords(day) : <span className="text-soil-soft">{t('words.choose-day')}</span>}
    </span>
  );
}

/** The day of the field in `box`, however it came there, null before hydration; and whether keys are typed. */
function useShownDay() {
  const box = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const read = () => setDay(box.current?.querySelector('input')?.value ?? null);
  useLayoutEffect(() => {
    read();
    // A form sets the value of the field itself, without a rendering.
    const input = box.current?.querySelector('input');
    input?.addEventListener(WRITTEN, read);
    return () => input?.removeEventListener(WRITTEN, read);
  });
  const watch = {
    onInput: read,
    // Arriving by the Tab key is one, too: its release belongs to this field.
    onKeyUp: () => setTyped(true),
    onBlur: () => setTyped(false),
    onClick: openCalendar,
  };
  return { box, day, isTyped, watch };
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
