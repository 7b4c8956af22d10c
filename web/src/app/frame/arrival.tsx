import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { noteVisit } from '~/lib/screens/way-up.ts';
import { dropIntents } from '~/lib/session/after-login.ts';
import { currentSession } from '~/lib/session/session.ts';
import { noteEntry } from '~/lib/session/way-back.ts';

/** Marks where a page's own content begins; of two, the inner one counts. */
export const pageStart = { 'data-page-start': '', tabIndex: -1 } as const;

/** Finds the element where the content of the page begins, after bars and menus. Browser only. */
function findPageStart(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-page-start]')].at(-1) ?? null;
}

/** Moves the focus to the start of the page, so that the next Tab continues from there; does not scroll. */
function focusPageStart(): void {
  findPageStart()?.focus({ preventScroll: true });
}

/** Delay in milliseconds, long enough for a screen reader to finish reading the new focus. */
const ANNOUNCE_AFTER_MS = 200;

/**
 * Does on client navigation what a browser does when it loads a page: moves the focus to the start of the new
 * page and announces its title. Only another path is another page; filters and tabs in the address are not.
 */
export function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const [announced, setAnnounced] = useState({ pathname, title: '' });
  const shown = useRef(pathname);

  useEffect(() => {
    noteEntry({ key, path: pathname + search }, type);
  }, [key, pathname, search, type]);

  useEffect(() => {
    noteVisit(pathname);
    if (currentSession().state === 'visitor') dropIntents(pathname);
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (hash === '' && !holdsFocus()) focusPageStart();
    return watchTitle((title) => setAnnounced({ pathname, title }));
  }, [pathname, hash]);

  return (
    <p role="status" className="sr-only">
      {/* Keyed by path, so that the same title twice is read twice. */}
      <span key={announced.pathname}>{announced.title}</span>
    </p>
  );
}

/** Whether the focus stays, as the page put it into a field or a control persists. */
function holdsFocus(): boolean {
  const start = findPageStart();
  return start !== null && start !== document.activeElement && start.contains(document.activeElement);
}

/** Announces the title of the page once it has one: some titles depend on loaded data. */
function watchTitle(announce: (title: string) => void): () => void {
  const announceIfThere = () => {
    if (document.title === '') return;
    stop();
    announce(document.title);
  };
  const observer = new MutationObserver(announceIfThere);
  const timer = setTimeout(() => {
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    announceIfThere();
  }, ANNOUNCE_AFTER_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  return stop;
}

/** First tab stop: skips bars and menus to the page. A plain link before hydration. */
export function SkipLink() {
  const t = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    findPageStart()?.focus();
  };
  return (
    <a
      href="#page"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-card focus:bg-card focus:p-3 focus:shadow-card"
    >
      {t('frame.skip')}
    </a>
  );
}
