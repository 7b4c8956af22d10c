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
}

/** One bound of a list: it holds as soon as the field is left, and follows the address. */
export function BoundField(props: BoundFieldProps) {
  const { name, as: Control, usual, onTyped, filters, onChange, problems, label, unit, hint } = props;
  const set = boundText(filters, name);
  const { text, setText, problem, read } = useTypedBound(name, set === '' ? (usual ?? '') : set);
  const commit = () => {
    const typed = read();
    if (typed === null || typed.text === set) return;
    onTyped?.(typed.text);
    onChange({ [name]: typed.value });
  };
  return (
    <Control
      {...{ label, unit, hint }}
      name={goodsFilters[name].wireName}
      value={text}
      error={problem ?? problems[name]}
      onChange={(event) => setText(event.target.value)}
      // What stands there of itself is taken by Enter alone.
      onBlur={() => (set === '' && text === usual ? undefined : commit())}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
    />
  );
}

/** What is typed, and what is wrong with it once the field was left; both begin anew when the address changes. */
function useTypedBound(name: Bound, outside: string) {
  const sentence = useProblemSentence();
  const [known, setKnown] = useState(outside);
  const [text, setText] = useState(outside);
  const [problem, setProblem] = useState<string>();
  if (outside !== known) {
    setKnown(outside);
    setText(outside);
    setProblem(undefined);
  }
  const read = () => {
    const result = z.safeDecode(goodsFilters[name].schema, typedNumber(text));
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
  return { text, setText, problem, read };
}
