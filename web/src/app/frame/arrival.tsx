import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { noteEntry } from '~/lib/session/way-back.ts';
import { findPageStart, focusPageStart } from './page-start.ts';
import { noteVisit } from './visits.ts';

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
