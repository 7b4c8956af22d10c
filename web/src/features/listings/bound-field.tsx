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
  /** Control of `ui` that renders the bound. */
  readonly as: (props: ComponentProps<typeof TextField>) => ReactNode;
  /** Shown in the field while nothing is set. */
  readonly usual?: string | undefined;
  /** Called with valid input, before the list changes. */
  readonly onTyped?: (text: string) => void;
  /** Length of a complete value: the bound is applied with its last character. */
  readonly wholeLength?: number;
}

/** One bound of a list: applied when the field loses the focus, and synchronised with the URL. */
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
      // While the text is edited, an error of the previous value does not apply to it.
      error={problem ?? (isTyped ? undefined : problems[name])}
      onChange={({ target }) => {
        type(target.value);
        if (target.value.length === wholeLength) commit(target.value);
      }}
      // A prefilled default is applied only by Enter.
      onBlur={() => isTyped && commit()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // Otherwise the surrounding form would submit its search, with the previous bounds.
        event.preventDefault();
        commit();
      }}
    />
  );
}

/** Text of a bound, and its error once the field has lost the focus; both reset when the URL changes. */
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
      // A bound of zero or empty is none.
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
