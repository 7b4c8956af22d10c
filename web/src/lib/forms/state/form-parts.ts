import type { FieldErrors, FormState } from './fields.ts';

/** Called without a value: whoever listens reads what has changed. */
export type Listener = () => void;

/** Adds a listener, and gives what removes it. */
export function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls all listeners. */
export function notify(listeners: ReadonlySet<Listener>): void {
  for (const listener of listeners) listener();
}

/** The field that a path is of, which is checked as one. */
export function wholeOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** Problems but for that of one field. */
export function without(errors: FieldErrors, name: string): FieldErrors {
  if (errors[name] === undefined) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name));
}

/** Whether a form renders the same by both. */
export function isSameState(one: FormState, other: FormState): boolean {
  return (
    one.errors === other.errors &&
    one.isDirty === other.isDirty &&
    one.isSubmitted === other.isSubmitted &&
    one.isSubmitting === other.isSubmitting
  );
}
