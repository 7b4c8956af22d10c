import type { ComponentType } from 'react';
import { LaterPart } from './later-part.ts';
import { Later } from './later.tsx';

/**
 * A component whose script comes when it is first shown. In its place stands that it is coming, or that it did not come
 * and can be tried again, so that what is around it stays as it is.
 */
export function laterComponent<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  height?: string,
): ComponentType<P> {
  const part = new LaterPart(importPart);
  return function LaterComponent(props: P) {
    return (
      <Later part={part} {...(height !== undefined && { height })}>
        {(Part) => <Part {...props} />}
      </Later>
    );
  };
}
