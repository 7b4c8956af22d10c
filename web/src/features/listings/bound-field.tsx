import { goodsFilters } from '@polam/contract/documents/goods-filters';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useProblemSentence } from '~/i18n/problems.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import type { TextField } from '~/ui/text-field.tsx';
import { boundText, type Bound } from './filters.ts';
import type { FilterProps } from './filter-props.ts';

interface BoundFieldProps
  extends
    Pick<FilterProps, 'filters' | 'onChange' | 'problems'>,
    Pick<ComponentProps<typeof TextField>, 'label' | 'unit' | 'hint'> {
  readonly name: Bound;
  /** The control of `ui` that suits the bound. */
  readonly as: (props: ComponentProps<typeof TextField>) => ReactNode;
  /** Stands in the field while nothing is set. */
  readonly usual?: string | undefined;
  /** Hears what was typed and could be read, before the list does. */
  readonly onTyped?: (text: string) => void;
  /** How many characters are the whole of it: with the last one it holds at once. */
  readonly wholeLength?: number;
}

/** One bound of a list: it holds as soon as the field is left, and follows the address. */
export function BoundField(props: BoundFieldProps) {
  const {
    name,
    as: Control,
    usual,
    onTyped,
    wholeLength,
    filters,
    onChange,
    problems,
    label,
    unit,
    hint,
  } = props;
  const set = boundText(filters, name);
  const { text, type, isTyped, problem, read } = useTypedBound(name, set === '' ? (usual ?? '') : set);
  const commit = (next = text) => {
    const typed = read(next);
    if (typed === null || typed.text === set) return;
    onTyped?.(typed.text);
    onChange({ [name]: typed.value });
  };
  return (
    <Control
      {...{ label, unit, hint }}
      name={goodsFilters[name].wireName}
      value={text}
      // What is being typed is not yet what others find wrong.
      error={problem ?? (isTyped ? undefined : problems[name])}
      onChange={({ target }) => {
        type(target.value);
        if (target.value.length === wholeLength) commit(target.value);
      }}
      // What stands there of itself is taken by Enter alone.
      onBlur={() => isTyped && commit()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // The form around it would search for what stands in its box, with the bounds of before.
        event.preventDefault();
        commit();
      }}
    />
  );
}

/** What is typed, and what is wrong with it once the field was left; both begin anew when the address changes. */
function useTypedBound(name: Bound, outside: string) {
  const sentence = useProblemSentence();
  const [known, setKnown] = useState(outside);
  const [text, setText] = useState(outside);
  const [isTyped, setTyped] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (outside !== known) {
    setKnown(outside);
    setText(outside);
    setTyped(false);
    setProblem(undefined);
  }
  const type = (next: string) => {
    setText(next);
    setTyped(true);
    setProblem(undefined);
  };
  const read = (typed: string) => {
    const result = z.safeDecode(goodsFilters[name].schema, typedNumber(typed));
    if (result.success) {
      setProblem(undefined);
      // A bound of nothing is none.
      const value = result.data || undefined;
      return { value, text: boundText({ [name]: value }, name) };
    }
    const [issue] = result.error.issues;
    const limit = (issue as { params?: { limit?: number } } | undefined)?.params?.limit;
    setProblem(sentence({ type: limit === undefined ? issue?.message : `${issue?.message}:${limit}` }));
    return null;
  };
  return { text, type, isTyped, problem, read };
}
