import type { ReactNode } from 'react';

/** A kind of controls, with what there is to know of them. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-6">
      <h2 lang="en" className="text-title">
        {title}
      </h2>
      {note !== undefined && (
        <p lang="en" className="max-w-prose text-soil-soft">
          {note}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-x-6 gap-y-5">
        {children}
      </div>
    </section>
  );
}

/** A control in one of its states, which stands above it. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        wide
          ? 'col-span-full grid min-w-0 grid-cols-1 gap-2'
          : 'grid min-w-0 grid-cols-1 justify-items-start gap-2 [&>*]:max-w-full'
      }
    >
      <p lang="en" className="text-small text-soil-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

/** A field in one of its states: as wide as its place. */
export function FieldState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p lang="en" className="text-small text-soil-soft">
        {name}
      </p>
      {children}
    </div>
  );
}
