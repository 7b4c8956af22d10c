import { saveIntent } from '~/lib/session/after-login.ts';
import { showPicture, startIsland, wake } from './intent.ts';
import { isAwake } from './is-awake.ts';
import { islandOf, isStarted } from './island-places.ts';
import { isSignedIn, readerId } from './session-mark.ts';

/** A control that starts the app at the first touch, and its island before it is pressed. */
const TOUCHED =
  'input,textarea,select,label,button:disabled,[data-island] [type=button],[data-island][type=button],[data-press]';

/** Action once the app has started, or is known not to load. */
let waiting: ((isAwake: boolean) => void) | null = null;

/**
 * Wakes the app on the first use of what only the app can do, and does it again there: a button that is no part of a
 * form, a form that a page answers, and fields. In an island it wakes that alone. Links, menus and forms that need no
 * script work by themselves.
 */
export function answerPresses(): void {
  listen('click', onClick);
  listen('submit', onSubmit);
  listen('change', onChange);
  document.addEventListener('formdata', leaveOutEmpty);
  for (const type of ['focusin', 'pointerdown', 'input'] as const) listen(type, onTouch);
}

/** Does what was touched or pressed before this script was there (`head.ts`). */
export function pressEarly(): void {
  document.documentElement.dataset['begun'] = '';
  const field = document.activeElement;
  if (field !== null && field !== document.body) touch(field);
  const early = document.querySelector<HTMLElement>('[data-early]');
  early?.removeAttribute('data-early');
  early?.click();
}

function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      if (isLive()) return;
      handle(event);
    },
    true,
  );
}

function isLive(): boolean {
  return 'app' in document.documentElement.dataset;
}

function onClick(event: MouseEvent): void {
  saveIntentOf(event);
  if (isSignedIn()) skipLogin(event);
  stepBack(event);
  showOnTap(event);
  const pressed = closest<HTMLButtonElement | HTMLAnchorElement>(event, 'button,a[data-press]');
  if (pressed === null || pressed.type === 'submit' || pressed.hasAttribute('popovertarget')) return;
  const island = islandOf(pressed);
  const isLink = pressed instanceof HTMLAnchorElement;
  if (isLink && (island === null || !isPlain(event))) return;
  if (island !== null && isStarted(island)) return;
  again(event, { wakeUp: () => wakeFor(pressed), press: (isAnswered) => isAnswered && pressed.click() });
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.hasAttribute('data-plain')) return;
  // Without the app the browser sends what was typed by itself.
  again(event, {
    wakeUp: wake,
    press: (isApp) => (isApp ? form.requestSubmit(submitter) : form.submit()),
  });
}

/** A link to the page above leads back to it where its reader has come from there: with its filters, and as far down. */
function stepBack(event: MouseEvent): void {
  const up = closest<HTMLAnchorElement>(event, 'a[data-up]');
  if (up === null || !isPlain(event) || history.length < 2) return;
  const [pageBefore] = document.referrer.split('?');
  if (pageBefore !== location.origin + up.pathname) return;
  event.preventDefault();
  history.back();
}

/** Shows a picture where its reader, who saves data, taps for it (ui/photos/picture-on-tap.tsx). */
function showOnTap(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-shows]');
  if (link === null || !isPlain(event)) return;
  event.preventDefault();
  showPicture(link);
}

/** Whether a click means this page: one that asks for a new tab is left to the browser. */
function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

/** Saves what a link to the login is pressed for: a user's page does it as it wakes, a visitor's after the login. */
function saveIntentOf(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-intent]');
  if (link === null || !isPlain(event)) return;
  saveIntent(link.dataset['intent'] ?? '', link.dataset['about'] ?? '', readerId());
}

/** The page was rendered for a visitor: its links to the login lead a user where the login would. */
function skipLogin(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, 'a[href*="?from="]');
  if (link === null) return;
  event.preventDefault();
  const to = new URL(link.href).searchParams.get('from') ?? '';
  // A path of ours alone, and not the page that is already here.
  if (/^\/(?![/\\])/.test(to) && to !== location.pathname + location.search) location.assign(to);
}

/** A menu whose choice its form sends: in the form of a list only while its other filters are closed. */
function onChange(event: Event): void {
  const menu = closest<HTMLSelectElement>(event, 'select[data-sends],form[data-plain=list] select');
  if (menu === null || isAwake() || menu.form?.querySelector('form>details[open]') != null) return;
  menu.form?.requestSubmit();
}

/** The address of a list names only what its form asks for. */
function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
  const empty = [...formData].filter(([, value]) => value === '');
  for (const [name] of empty) formData.delete(name);
}

function onTouch({ target }: Event): void {
  if (target instanceof Element) touch(target);
}

function touch(element: Element): void {
  const field = element.closest(TOUCHED);
  if (field === null) return;
  const island = islandOf(field);
  if (field.closest('form[data-plain]') === null) void wakeFor(field);
  // The browser itself sends such a form: the app is not needed where the island does not come.
  else if (island !== null) void startIsland(island);
}

/** Wakes what an element needs: its island, else the app. */
async function wakeFor(element: Element): Promise<boolean> {
  const island = isAwake() ? null : islandOf(element);
  return (island !== null && (await startIsland(island))) || wake();
}

interface Press {
  /** Wakes what answers the press. */
  readonly wakeUp: () => Promise<boolean>;
  /** Repeats it, where what it wakes has come. */
  readonly press: (isAnswered: boolean) => void;
}

/** Stops a press, and repeats it in what it wakes. */
function again(event: Event, { wakeUp, press }: Press): void {
  event.preventDefault();
  event.stopPropagation();
  const isFirst = waiting === null;
  waiting = press;
  if (isFirst)
    void wakeUp().then((isAnswered) => {
      const last = waiting;
      waiting = null;
      last?.(isAnswered);
    });
}

function closest<Found extends Element>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
