import { DOCUMENT_MARK } from '~/lib/document/document-mark.ts';
import { hideBoxes } from './boxes.ts';
import { isSignedIn } from './session-mark.ts';

/** File of `start.ts`; set by the build. */
declare const START_FILE: string;

/*
 * Runs in the head of every page, before it is shown, and stands in it: each byte comes with every page. What a document
 * needs after that is a file, which the browser has from the page before.
 */
const root = document.documentElement;

// As `themeInCookies` reads it, in fewer bytes. A page that was fetched ahead or cached may have another theme.
const theme = /\btheme=(light|dark)/.exec(document.cookie)?.[1];
if (theme === undefined) delete root.dataset['theme'];
else root.dataset['theme'] = theme;

// Hides what visitors alone may see until the app shows what is the user's.
if (isSignedIn()) root.dataset['session'] = '';

if (root.hasAttribute(DOCUMENT_MARK)) {
  hideBoxes(root);
  // A button that is pressed before the start is there is pressed again by it (`presses.ts`).
  document.addEventListener('click', ({ target }) => {
    if ('begun' in root.dataset || !(target instanceof Element)) return;
    target.closest('button[type=button]')?.setAttribute('data-early', '');
  });
  // Nothing else would show what is for visitors.
  import(/* @vite-ignore */ START_FILE).catch(() => delete root.dataset['session']);
}
