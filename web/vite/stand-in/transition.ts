type Run = () => void;

/** Longest wait for a frame, in milliseconds: a hidden page draws none. */
const LONGEST_FRAME_MS = 35;
const PRESSES = /^(click|submit|change|keydown)$/;
const ACTS =
  /^(click|dblclick|submit|change|input|key|pointer(down|up)|mouse(down|up)|touch(start|end)|focus|blur|popstate)/;

/** Transitions that wait for the frame that answers a press, in their order. */
const waiting: Run[] = [];
/** Whether what runs now has waited for that frame: the browser has ended the event of the press. */
let hasWaited = false;

/** Whether what runs now is of a press or a key: its handlers, or what has waited for the frame that answers it. */
export function isOfAct(): boolean {
  return hasWaited || ACTS.test(window.event?.type ?? '');
}

/** Runs in a microtask, and is of a press where what asks for it is. */
export function runSoon(run: Run): void {
  queueMicrotask(hasWaited ? () => runAsWaited(run) : run);
}

/** Runs what is of a press once the frame that answers it is drawn. */
export function runAnswered(run: Run): void {
  runAfterFrame(() => runAsWaited(run));
}

function runAsWaited(run: Run): void {
  hasWaited = true;
  try {
    run();
  } finally {
    hasWaited = false;
  }
}

/**
 * As in React, what is no answer to a press itself does not keep the screen from showing that it was pressed: the next page of
 * the router is rendered after the next frame. Without a press it is at once.
 */
export function startTransition(run: Run): void {
  // A later one never overtakes an earlier.
  if (waiting.length === 0 && !PRESSES.test(window.event?.type ?? '')) {
    run();
    return;
  }
  waiting.push(run);
  if (waiting.length === 1) runAnswered(runWaiting);
}

/** Runs at once, or after the rendering of the transitions that wait for a frame. */
export function runAfterTransitions(run: Run): void {
  if (waiting.length === 0) run();
  else waiting.push(() => afterRendering(run));
}

/** Runs after the rendering that has just been asked for, which comes in a microtask of its own. */
export function afterRendering(run: Run): void {
  queueMicrotask(() => queueMicrotask(run));
}

function runWaiting(): void {
  for (const run of waiting.splice(0)) run();
}

/** Runs once the next frame is drawn. */
export function runAfterFrame(run: Run): void {
  const done = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(run);
  };
  const timer = setTimeout(done, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(done);
}

/** Whether a press opens a dialog, which is much to render, lay out and paint. */
export function opensDialog({ type, target }: Event): boolean {
  return type === 'click' && target instanceof Element && target.closest('[aria-haspopup=dialog]') !== null;
}
