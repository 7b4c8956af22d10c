import { isSignedIn } from './session-mark.ts';
import { isAwake, wake } from './wake.ts';

/** What is to be done once the app can, or is known not to come. */
let waiting: ((isApp: boolean) => void) | null = null;

/**
 * Wakes the app on the first use of what only the app can do, and does it again there: a button that is no part of a
 * form, a form that a page answers, and fields. Links, menus and forms that need no script work by themselves.
 */
export function answerPresses(): void {
  listen('click', onClick);
  listen('submit', onSubmit);
  listen('change', onChange);
  for (const type of ['focusin', 'pointerdown', 'input'] as const) listen(type, onTouch);
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
  return document.documentElement.dataset['app'] !== undefined;
}

function onClick(event: MouseEvent): void {
  if (isSignedIn()) skipLogin(event);
  stepBack(event);
  const button = closest<HTMLButtonElement>(event, 'button');
  if (button === null || button.type === 'submit' || button.hasAttribute('popovertarget')) return;
  again(event, (isApp) => isApp && button.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.hasAttribute('data-plain')) return;
  // Without the app the browser sends what was typed by itself.
  again(event, (isApp) => (isApp ? form.requestSubmit(submitter) : form.submit()));
}

/** A link to the page above leads back to it where its reader has come from there: with its filters, and as far down. */
function stepBack(event: MouseEvent): void {
  const up = closest<HTMLAnchorElement>(event, 'a[data-up]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (up === null || !isPlain || history.length < 2 || !URL.canParse(document.referrer)) return;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== location.origin || pathname !== up.pathname) return;
  event.preventDefault();
  history.back();
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

/** A menu whose choice its form sends. */
function onChange(event: Event): void {
  const menu = closest<HTMLSelectElement>(event, 'select[data-sends]');
  if (menu !== null && !isAwake()) menu.form?.requestSubmit();
}

function onTouch(event: Event): void {
  const field = closest(event, 'input,textarea,select,label,button:disabled');
  if (field !== null && field.closest('form[data-plain]') === null) void wake();
}

/** Stops a press, and repeats it in the app. */
function again(event: Event, press: (isApp: boolean) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const isFirst = waiting === null;
  waiting = press;
  if (isFirst)
    void wake().then((isApp) => {
      const last = waiting;
      waiting = null;
      last?.(isApp);
    });
}

function closest<Found extends Element>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
