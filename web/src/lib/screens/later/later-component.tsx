import type { ComponentType } from 'react';
import { LaterPart } from './later-part.ts';
import { Later, type LaterLook } from './later.tsx';

/**
 * A component whose script comes when it is first shown. In its place stands that it is coming, or that it did not come
 * and can be tried again, so that what is around it stays as it is.
 */
export function laterComponent<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  look: Pick<LaterLook, 'height' | 'coming' | 'isWanted'> = {},
): ComponentType<P> {
  const part = new LaterPart(importPart);
  return function LaterComponent(props: P) {
    return (
      <Later part={part} {...look}>
        {(Part) => <Part {...props} />}
      </Later>
    );
  };
}
