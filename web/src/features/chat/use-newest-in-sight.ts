import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end counts as at the end: a line of text. */
const NEAR_PX = 48;

/** A box that scrolls, where the reader is in it, and the way to its end. */
export interface NewestInSight {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether something came below while the reader was further up. */
  readonly isNewBelow: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the end of a thread in sight as it grows, unless the reader has gone up to read; what is put before what
 * is read does not move it.
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
