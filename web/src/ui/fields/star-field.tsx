import { useId } from 'react';
import { FieldNote, type FieldTexts } from './field.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { starLook } from '../stars.tsx';

interface StarFieldProps extends FieldTexts {
  readonly stars: readonly number[];
  /** The number of stars as text; empty while there are none. */
  readonly value: string;
  readonly onChange: (stars: string) => void;
  /** Names a number of stars: "3 stars". */
  readonly starText: (count: number) => string;
  /** Text of the choice of no stars, where that is allowed. */
  readonly noneText?: string;
  readonly disabled?: boolean;
}

/** Choice of a number of stars by radio buttons, so that arrow keys work and the number is read out. */
export function StarField(props: StarFieldProps) {
  const { label, hint, error, optional, stars, value, onChange, starText, noneText, disabled } = props;
  const name = useId();
  const note = (error ?? hint) ? `${name}-note` : undefined;
  return (
    <fieldset disabled={disabled} aria-describedby={note} className="disabled:opacity-60">
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-soil-soft"> · {optional}</span>}
      </legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {stars.map((count) => (
          <label
            key={count}
            className="press grid size-12 cursor-pointer place-items-center rounded-full hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={value === String(count)}
              onChange={() => onChange(String(count))}
              aria-label={starText(count)}
              className="sr-only"
            />
            <Icon
              name={Number(value) >= count ? 'star-filled' : 'star'}
              className={cx('size-8', starLook(Number(value) >= count))}
            />
          </label>
        ))}
        {noneText !== undefined && (
          <label className="press inline-flex min-h-12 cursor-pointer items-center rounded-full border border-line px-3 text-soil-soft hover:bg-sunk has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-soil has-focus-visible:outline-3 has-focus-visible:outline-sky">
            <input
              type="radio"
              name={name}
              value=""
              checked={value === ''}
              onChange={() => onChange('')}
              className="sr-only"
            />
            {noneText}
          </label>
        )}
      </div>
      <FieldNote id={`${name}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
