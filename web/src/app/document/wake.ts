import { applyWholeStyles } from '../whole-styles.ts';
import { restoreClasses, type ClassNames } from './class-names.ts';
import { followFields, restoreFields } from './fields.ts';
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
 * scripts did not come: the document stays, and the next intent tries again.
 */
export function wake(): Promise<boolean> {
  waking ??= becomeApp().catch(() => {
    waking = null;
    root.dataset['ready'] = 'yes';
    return false;
  });
  return waking;
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
