import type { MouseEvent } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

let before: string | null = null;
let now: string | null = null;

/** Records the visit of a page. Browser only. */
export function noteVisit(pathname: string): void {
  if (pathname === now) return;
  before = now;
  now = pathname;
}

/** Goes back in history if the user came from the page above: filters and scroll position are restored. */
export function useWayUp(): (isIt: (from: string) => boolean) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  const type = useNavigationType();
  return (isIt) => (event) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const hasCome = type === NavigationType.Push && before !== null && isIt(before);
    if (!isPlainClick || !hasCome) return;
    event.preventDefault();
    void navigate(-1);
  };
}
