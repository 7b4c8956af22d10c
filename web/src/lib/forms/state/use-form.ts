import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { valueAt } from './field-values.ts';
import { FormStore, type FormOptions } from './form-store.ts';
import type { FieldValues, Path, PathValue } from './fields.ts';

/** A form of a component: the same object in each rendering. */
export type UseFormReturn<V extends FieldValues> = FormStore<V>;

/** A form whose component renders again when a problem, or what is being sent, changes; not with each letter. */
export function useForm<V extends FieldValues>(options: FormOptions<V>): UseFormReturn<V> {
  const [form] = useState(() => new FormStore<V>(options));
  const { check } = options;
  useLayoutEffect(() => form.setCheck(check), [form, check]);
  useSyncExternalStore(form.onState, form.readState, form.readState);
  return form;
}

interface Watching<V extends FieldValues> {
  readonly control: FormStore<V>;
}

/** The values of a form, or of some of its fields, with each change. */
export function useWatch<V extends FieldValues>(watching: Watching<V>): Partial<V>;
export function useWatch<V extends FieldValues, P extends Path<V>>(
  watching: Watching<V> & { readonly name: P },
): PathValue<V, P>;
export function useWatch<V extends FieldValues, const P extends readonly Path<V>[]>(
  watching: Watching<V> & { readonly name: P },
): { readonly [I in keyof P]: PathValue<V, P[I] & string> };
export function useWatch<V extends FieldValues>({
  control,
  name,
}: Watching<V> & { readonly name?: string | readonly string[] }): unknown {
  const read = useCallback(
    () => (typeof name === 'string' ? valueAt(control.readValues(), name) : control.readValues()),
    [control, name],
  );
  const found = useSyncExternalStore(control.onValues, read, read);
  return Array.isArray(name) ? name.map((each: string) => valueAt(control.readValues(), each)) : found;
}
