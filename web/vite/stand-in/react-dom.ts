import { options } from 'preact';
import { flushSync as renderNow } from 'preact/compat';

export { createPortal, unstable_batchedUpdates } from 'preact/compat';

/** Preloads of a page are in the HTML of the server. */
export function preload(): void {}

type Run = () => void;
interface Timing {
  requestAnimationFrame?: (run: Run) => void;
  debounceRendering?: (render: Run) => void;
}
const timing: Timing = options;

/** Longest that effects wait for a frame, in milliseconds: a hidden page draws none. */
const LONGEST_FRAME_MS = 35;
const ACTS =
  /^(click|dblclick|submit|change|input|key|pointer(down|up)|mouse(down|up)|touch(start|end)|focus|blur|popstate)/;

/** Effects of what has been rendered, which have not run. */
let pending: Run | null = null;

function runEffects(): void {
  const run = pending;
  pending = null;
  run?.();
}

/** As in React, the effects of what a press or a key has changed come at once, those of all else after the next frame. */
function timeEffects(run: Run): void {
  pending = run;
  if (ACTS.test(window.event?.type ?? '')) queueMicrotask(runEffects);
  else runAfterFrame(runEffects);
}
timing.requestAnimationFrame = timeEffects;

// As in React, effects run before the next rendering: it may remove the component that has them.
timing.debounceRendering = (render) =>
  queueMicrotask(() => {
    runEffects();
    render();
  });

function runAfterFrame(run: Run): void {
  const done = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(run);
  };
  const timer = setTimeout(done, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(done);
}

/** Renders what the callback changes, and runs its effects, before it returns: who navigates next finds no guard of unsaved fields. */
export function flushSync<T>(callback: () => T): T {
  runEffects();
  const effects: Run[] = [];
  timing.requestAnimationFrame = (run) => void effects.push(run);
  try {
    return renderNow(callback);
  } finally {
    timing.requestAnimationFrame = timeEffects;
    for (const run of effects) run();
  }
}
