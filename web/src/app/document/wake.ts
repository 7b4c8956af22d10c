import { LOST_MARK } from '~/lib/document/document-mark.ts';
import { applyWholeStyles } from '../whole-styles.ts';
import { restoreClasses, type ClassNames } from './class-names.ts';
import { followFields, restoreFields } from './fields.ts';
import { isAwake } from './is-awake.ts';
import { stopIslands } from './islands.ts';
import { parsed } from './parsed.ts';

/** Exports of the handoff of a document (`handoff.ts`). */
interface Handoff {
  readonly start: () => Promise<unknown>;
  /** Classes by the short names that the document has in their place. */
  readonly classes: ClassNames;
}

const root = document.documentElement;
let waking: Promise<boolean> | null = null;

/**
 * Makes the document the app, once: loads the scripts, hydrates, and restores what was typed meanwhile. False where the
 * scripts did not come: the document stays (`intent.ts`), and the next intent tries again.
 */
export function wake(): Promise<boolean> {
  waking ??= becomeApp().catch(() => {
    waking = null;
    if ('session' in root.dataset) void sayLost();
    return false;
  });
  return waking;
}

/** Says to who is signed in why Home is that of a visitor, and loads it anew at a press, and once there is a line. */
async function sayLost(): Promise<void> {
  // Browsers keep a module that did not come for the life of the document.
  addEventListener('online', () => isAwake() || location.reload());
  await parsed();
  const sentence = document.querySelector(`[${LOST_MARK}]`);
  sentence?.removeAttribute('hidden');
  const again = sentence?.querySelector('button');
  // Before the document, where presses wait for the app (presses.ts).
  addEventListener('click', ({ target }) => target === again && location.reload(), true);
}

async function becomeApp(): Promise<boolean> {
  const page = encodeURIComponent(location.pathname + location.search);
  const loading = import(/* @vite-ignore */ `/handoff?lang=${root.lang}&page=${page}`) as Promise<Handoff>;
  // Waited for together: the scripts come while the page does.
  const [{ start, classes }] = await Promise.all([loading, parsed()]);
  await applyWholeStyles(document);
  stopIslands();
  restoreClasses(classes);
  const stopFollowing = followFields();
  await Promise.all([start(), hydrated()]);
  stopFollowing();
  restoreFields();
  return true;
}

/** The app marks the document once it is hydrated. */
function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.dataset['app'] === undefined) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-app'] });
  });
}
