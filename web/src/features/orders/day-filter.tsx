import type { Day } from '@polam/domain/day';
import { useRef, useState } from 'react';
import { DateField } from '~/ui/text-field.tsx';

interface DayFilterProps {
  readonly label: string;
  /** Undefined where none is set. */
  readonly day: Day | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onDay: (day: Day | undefined) => void;
}

/** Filter by day: a day from the calendar applies at once, a typed one when the field is left. */
export function DayFilter({ label, day, min, max, onDay }: DayFilterProps) {
  const outside = day ?? '';
  const [known, setKnown] = useState(outside);
  const [text, setText] = useState(outside);
  // While the user types, every digit of the year makes another day.
  const isTyping = useRef(false);
  if (outside !== known) {
    setKnown(outside);
    setText(outside);
  }
  const commit = (typed: string) => {
    isTyping.current = false;
    if (typed !== outside) onDay(typed === '' ? undefined : typed);
  };
  return (
    <DateField
      label={label}
      min={min}
      max={max}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (!isTyping.current) commit(target.value);
      }}
      onKeyDown={(event) => {
        isTyping.current = true;
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit(text);
      }}
      onBlur={() => commit(text)}
    />
  );
}
