import type { ReactNode } from 'react';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import type { Named } from '~/lib/screens/names/spoken-name.ts';
import { laterComponent } from '../later/later-component.tsx';
import { useIsBlocked } from './use-is-blocked.ts';

const BlockedLine = laterComponent(async () => (await import('./blocked-line.tsx')).BlockedLine, {
  height: 'h-24',
});

interface UnlessBlockedProps {
  readonly other: Named & { readonly id: string };
  readonly children: ReactNode;
}

/** The way to begin something with another user; that the reader has blocked that user, and the way back, in its place. */
export function UnlessBlocked({ other, children }: UnlessBlockedProps) {
  const isBlocked = useIsBlocked(other.id);
  return <FocusRestorer>{isBlocked ? <BlockedLine other={other} /> : children}</FocusRestorer>;
}
