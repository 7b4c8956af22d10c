import type { ComponentType, ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { useOnline } from '../../api/online.ts';
import { useLaterPart, type LaterPart, type PartFault } from './later-part.ts';

/** When a part comes, and what stands in its place. */
export interface LaterLook {
  /** Whether it is to be seen now; else it comes once the page is at rest, and nothing stands in its place. */
  readonly isWanted?: boolean;
  /** Whether it stands below what is seen first: it waits for the page to be at rest. */
  readonly isBelow?: boolean;
  /** Height of what stands in its place, as a class: that of the part, so that what is below does not move. */
  readonly height?: string;
  /** Shown in its place while it comes, other than a placeholder of that height; null for nothing. */
  readonly coming?: ReactNode;
  /** Puts what stands in its place elsewhere, as into a dialog. */
  readonly renderFrame?: (content: ReactNode) => ReactNode;
}

interface LaterProps<P> extends LaterLook {
  readonly part: LaterPart<P>;
  readonly children: (Part: ComponentType<P>) => ReactNode;
}

/** A part that is loaded later, or in its place that it is coming, or has failed to come and can be tried again. */
export function Later<P>({ part, isWanted = true, isBelow = false, ...look }: LaterProps<P>) {
  const { height, coming = <Coming height={height} />, renderFrame = asIs, children } = look;
  const state = useLaterPart(part, isWanted && !isBelow);
  if (typeof state === 'function') return children(state);
  if (!isWanted) return null;
  return renderFrame(state === 'coming' ? coming : <Failed fault={state} onRetry={part.load} />);
}

function asIs(content: ReactNode): ReactNode {
  return content;
}

function Coming({ height }: { height: string | undefined }) {
  const text = useText()('errors.loading');
  return (
    <div aria-busy="true" data-later="" className="grid grid-cols-1 gap-3">
      <Skeleton className={height ?? 'h-52'} />
      {height === undefined ? (
        <Spinner text={text} />
      ) : (
        <span role="status" className="sr-only">
          {text}
        </span>
      )}
    </div>
  );
}

interface FailedProps {
  readonly fault: PartFault;
  readonly onRetry: () => unknown;
}

function Failed({ fault, onRetry }: FailedProps) {
  const t = useText();
  const isOnline = useOnline();
  if (fault !== 'failed')
    return (
      <ErrorState
        text={t(fault === 'gone' ? 'errors.newer' : 'errors.incomplete')}
        retryText={t('errors.load-anew')}
        // At a press, and not by itself as in place of a whole page: this page may hold what its reader typed.
        onRetry={() => window.location.reload()}
      />
    );
  return (
    <ErrorState
      text={t(isOnline ? 'errors.unreachable' : 'errors.offline')}
      retryText={t('errors.try-again')}
      onRetry={() => void onRetry()}
    />
  );
}
