import { options, type VNode } from 'preact';
import 'preact/compat';
import { afterRendering, runAfterTransitions } from './transition.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldProps = Readonly<Record<string, unknown>>;

/** The element of a rendered node, by the name that Preact's build has for it. */
interface Rendered {
  readonly __e?: unknown;
}

const FIELDS: readonly unknown[] = ['input', 'textarea', 'select'];
/** Value with which each controlled field was last rendered. */
const given = new WeakMap<Field, FieldProps>();

const finish = options.diffed;
options.diffed = (vnode: VNode) => {
  if (FIELDS.includes(vnode.type)) given.set((vnode as Rendered).__e as Field, vnode.props);
  finish?.(vnode);
};

const enrich = options.event;
options.event = (event: Event): unknown => {
  // After what the handlers of the event ask for: a choice that leads to another page stays to be seen until that is there.
  if (event.type === 'input' || event.type === 'change')
    afterRendering(() => runAfterTransitions(() => restore(event.target as Field)));
  const enriched: unknown = enrich?.(event);
  return enriched;
};

/** A field shows what it is given, as in React: a letter that its page does not take up disappears again. */
function restore(field: Field): void {
  for (const each of groupOf(field)) {
    const { value, checked } = given.get(each) ?? {};
    if ('checked' in each && typeof checked === 'boolean') each.checked = checked;
    else if (typeof value === 'string' && each.value !== value && !isChoice(each)) each.value = value;
  }
}

/** Choosing one of several radio buttons has taken the choice from another. */
function groupOf(field: Field): Iterable<Field> {
  if (field.type !== 'radio' || field.name === '') return [field];
  const all = (field.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]');
  return [...all].filter(({ name }) => name === field.name);
}

/** Whether the value of a field is sent when it is chosen, not what is typed. */
function isChoice({ type }: Field): boolean {
  return type === 'radio' || type === 'checkbox' || type === 'file';
}
