import { Skeleton, Spinner } from './states.tsx';

/** Placeholder of any page, before it is known which one comes. */
export function PageComing({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="page grid gap-4 py-6">
      <Skeleton className="h-8 w-full max-w-48" />
      <Skeleton className="h-40" />
      <Spinner text={text} />
    </div>
  );
}
