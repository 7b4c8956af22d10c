import { useLayoutEffect, useState } from 'preact/hooks';
import * as compat from 'preact/compat';
import './elements.ts';
import './typed.ts';

export { startTransition } from './transition.ts';

// Replaces `react` in the browser's build (docs/decisions/0074-preact-in-the-browser.md).
export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  Suspense,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- packages import React by its default export
export default compat;

let isHydrating = false;
let ids = 0;

/** Has what is rendered until the first effects take over elements of the server. */
export function beginHydration(): void {
  isHydrating = true;
}

/**
 * An id of its own for each component. Those of the server's elements are other ones, and hydration compares no
 * attributes: a component that takes over elements gets its id after that, so that all of them are written anew.
 */
export function useId(): string {
  const [id, setId] = useState(() => (isHydrating ? '' : nextId()));
  useLayoutEffect(() => {
    isHydrating = false;
    if (id === '') setId(nextId());
  }, [id]);
  return id;
}

function nextId(): string {
  ids += 1;
  return `p${ids}`;
}
