import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { noteEntry } from '~/lib/way-back.ts';
import { findPageStart, focusPageStart } from './page-start.ts';
import { noteVisit } from './visits.ts';

/** Long enough for a screen reader to be done with the focus that has moved. */
const ANNOUNCE_AFTER_MS = 200;

/**
 * Does what a browser does by itself when it loads a page, and what a page that stays alive must do on its
 * own: the focus goes to the beginning of the new page, and its title is read out. Only another path is
 * another page; filters and tabs in the address are not.
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
      {/* Another path is another line: the same title twice is read twice. */}
      <span key={announced.pathname}>{announced.title}</span>
    </p>
  );
}

/** Where a page has put the focus into a field, or a control lives on, it stays. */
function holdsFocus(): boolean {
  const start = findPageStart();
  return start !== null && start !== document.activeElement && start.contains(document.activeElement);
}

/** Tells the title of the page as soon as it has one: some are known only with what they show. */
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
