import type { ReactNode } from 'react';
import { Card } from '~/ui/surfaces.tsx';

/** One step of the sell form: number, question and fields. */
export function SellStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className="p-4 sm:p-6">
      <section className="grid gap-4">
        <h2 className="flex items-center gap-3 text-large">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint text-base text-leaf"
          >
            {number}
          </span>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
