import { options, type VNode } from 'preact';
import 'preact/compat';

/** A ref of an element, as a callback or an object. */
export type ElementRef = ((element: Element | null) => unknown) | { current: Element | null };

const focused = new WeakSet<Element>();
const withFocus = new WeakMap<object, ElementRef>();
const focusOnly = focusing(null);

/**
 * The ref of an element that takes the focus once it is put into the page. The browser has done that itself where the
 * server rendered the element.
 */
export function refWithFocus(ref: ElementRef | null): ElementRef {
  if (ref === null) return focusOnly;
  const known = withFocus.get(ref) ?? focusing(ref);
  withFocus.set(ref, known);
  return known;
}

function focusing(ref: ElementRef | null): (element: Element | null) => unknown {
  return (element) => {
    const done = typeof ref === 'function' ? ref(element) : undefined;
    if (ref !== null && typeof ref !== 'function') ref.current = element;
    if (element instanceof HTMLElement && !focused.has(element)) {
      focused.add(element);
      if (!element.hasAttribute('autofocus')) element.focus();
    }
    return typeof done === 'function' ? done : undefined;
  };
}

/** Preact's hooks before and after the rendering of a node, the first by the name that its build has for it. */
const hooks: { __b?: (vnode: VNode) => void; diffed?: (vnode: VNode) => void } = options;
const { __b: begin, diffed: finish } = hooks;
let rendering: { readonly vnode: VNode; readonly focus: Element | null } | null = null;

// As in React, an element that is moved keeps the focus.
hooks.__b = (vnode) => {
  if (rendering === null) {
    rendering = { vnode, focus: document.activeElement };
    // What fails is never finished.
    queueMicrotask(() => (rendering = null));
  }
  begin?.(vnode);
};
hooks.diffed = (vnode) => {
  finish?.(vnode);
  if (rendering?.vnode !== vnode) return;
  const { focus } = rendering;
  if (focus instanceof HTMLElement && focus.isConnected && document.activeElement === document.body)
    focus.focus({ preventScroll: true });
  rendering = null;
};
