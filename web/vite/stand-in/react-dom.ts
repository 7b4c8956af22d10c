import { options } from 'preact';
import { flushSync as renderNow } from 'preact/compat';
import { isOfAct, opensDialog, runAfterFrame, runAnswered, runSoon } from './transition.ts';

export { createPortal, unstable_batchedUpdates } from 'preact/compat';

/** Preloads of a page are in the HTML of the server. */
export function preload(): void {}

type Run = () => void;
interface Timing {
  requestAnimationFrame?: (run: Run) => void;
  debounceRendering?: (render: Run) => void;
}
const timing: Timing = options;

/** Effects of what has been rendered, which have not run. */
let pending: Run | null = null;

function runEffects(): void {
  const run = pending;
  pending = null;
  run?.();
}

/**
 * As in React, the effects of what a press or a key has changed come at once, those of all else after the next frame. Those
 * of a page that has waited for a frame do not wait for another: they ask for its data, and open its dialog.
 */
function timeEffects(run: Run): void {
  pending = run;
  if (isOfAct()) runSoon(runEffects);
  else runAfterFrame(runEffects);
}
timing.requestAnimationFrame = timeEffects;

// As in React, effects run before the next rendering: it may remove the component that has them.
timing.debounceRendering = (render) => {
  const renderAll = () => {
    runEffects();
    render();
  };
  // The screen shows first that the button was pressed.
  if (window.event !== undefined && opensDialog(window.event)) runAnswered(renderAll);
  else runSoon(renderAll);
};

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
