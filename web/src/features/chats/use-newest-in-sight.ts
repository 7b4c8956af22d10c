import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the end, in pixels, that counts as the end: a line of text. */
const NEAR_PX = 48;

/** A scrolling box, its scroll state, and a function that scrolls to its end. */
export interface NewestInSight {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether lines were added below while the reader had scrolled up. */
  readonly isNewBelow: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the end of a conversation in view as it grows, unless the reader has scrolled up; lines that are
 * added above do not move the view.
 */
export function useNewestInSight(firstId: string | undefined, lastId: string | undefined): NewestInSight {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ firstId, lastId, height: 0 });
  const [isNewBelow, setNewBelow] = useState(false);

  const goToEnd = () => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
    isAtEnd.current = true;
    setNewBelow(false);
  };
  const onScroll = () => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd.current) setNewBelow(false);
  };
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { height, ...was } = before.current;
    const grown = box.current.scrollHeight - height;
    before.current = { firstId, lastId, height: box.current.scrollHeight };
    if (isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    else if (was.firstId !== firstId && was.lastId === lastId) box.current.scrollTop += grown;
    else if (was.lastId !== lastId) setNewBelow(true);
  }, [firstId, lastId]);
  return { box, onScroll, isNewBelow, goToEnd };
}
