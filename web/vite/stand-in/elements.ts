import { options, type VNode } from 'preact';
import 'preact/compat';
import { refWithFocus, type ElementRef } from './focus.ts';
import { DocumentPart, HeadElement, Nothing } from './head-element.ts';

/** A node before it is rendered: an element, or what stands in for it. */
interface Node {
  type: unknown;
  props: Record<string, unknown>;
  ref?: ElementRef | null;
}

const OF_DOCUMENT: readonly unknown[] = ['html', 'head', 'body'];
const FIELDS: readonly unknown[] = ['input', 'textarea', 'select'];
const OF_HEAD: readonly unknown[] = ['title', 'meta', 'link'];

// What React does with some elements and attributes, and Preact does not.
const normalize = options.vnode;
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type === 'string') adapt(vnode);
  normalize?.(vnode);
};

function adapt(node: Node): void {
  standIn(node);
  const { props } = node;
  delete props['suppressHydrationWarning'];
  // Preact leaves out an attribute that is false.
  if (props['spellCheck'] === false) props['spellCheck'] = 'false';
  if (typeof props['onChange'] === 'function' && !FIELDS.includes(node.type)) hearChanges(props);
  if (props['autoFocus'] === true) node.ref = refWithFocus(node.ref ?? null);
  delete props['autoFocus'];
}

function standIn(node: Node): void {
  const { type, props } = node;
  if (OF_DOCUMENT.includes(type)) node.type = DocumentPart;
  else if (type === 'script' && props['type'] !== 'application/ld+json') node.type = Nothing;
  else if (OF_HEAD.includes(type) && props['isPlain'] !== true) {
    node.type = HeadElement;
    node.props = { tag: type, attributes: props };
  }
  delete props['isPlain'];
}

type Hear = (event: Event) => unknown;

/** Elements around fields receive each keystroke, as the fields do, where the browser itself reports whole texts. */
function hearChanges(props: Node['props']): void {
  const [onChange, onInput] = [props['onChange'] as Hear, props['onInput'] as Hear | undefined];
  props['onInput'] = (event: Event) => {
    onInput?.(event);
    if (isTyped(event.target)) onChange(event);
  };
  props['onChange'] = (event: Event) => {
    if (!isTyped(event.target)) onChange(event);
  };
}

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
