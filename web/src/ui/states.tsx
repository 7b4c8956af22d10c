import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Picture } from './photos/picture.tsx';

interface StateText {
  readonly text: ReactNode;
  /** Second, smaller paragraph. */
  readonly hint?: ReactNode;
}

type EmptyStateProps = StateText & {
  readonly children?: ReactNode;
} & ({ readonly picture: string } | { readonly icon: IconName });

/** Empty list: a picture of a commodity, or an icon for anything else; one sentence, and what to do next. */
export function EmptyState({ text, hint, children, ...sign }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 px-4 py-10 text-center">
      {'picture' in sign ? (
        <Picture src={sign.picture} alt="" width={128} height={128} className="size-32" />
      ) : (
        <span className="grid size-24 place-items-center rounded-full bg-leaf-tint text-leaf">
          <Icon name={sign.icon} className="size-11" />
        </span>
      )}
      <Words text={text} hint={hint} />
      {children}
    </div>
  );
}

interface ErrorStateProps extends StateText {
  readonly retryText: string;
  readonly onRetry: () => void;
}

/** Error text with a button to try again. */
export function ErrorState({ text, hint, retryText, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid grid-cols-1 content-start justify-items-center gap-4 px-4 py-10 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-chilli-tint text-chilli">
        <Icon name="warning" className="size-8" />
      </span>
      <Words text={text} hint={hint} />
      <Button look="plain" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}

function Words({ text, hint }: StateText) {
  return (
    <div className="max-w-prose text-large">
      <div className={hint ? 'font-semibold' : undefined}>{text}</div>
      {hint && <p className="mt-1 text-base text-soil-soft">{hint}</p>}
    </div>
  );
}

/** Placeholder of loading content; `className` gives it its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('breathing block rounded-card bg-sunk', className)} />;
}

/** SPEC's spinner, shown only after a second: what loads sooner needs none. */
export function Spinner({ text }: { text: string }) {
  return (
    <div role="status" className="late grid justify-items-center gap-3 py-8 text-soil-soft">
      <span className="turning size-9 rounded-full border-4 border-line border-t-leaf" />
      {text}
    </div>
  );
}
