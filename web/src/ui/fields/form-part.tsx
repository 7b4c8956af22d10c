import type { ReactNode } from 'react';
import { Card } from '../surfaces.tsx';

/** One part of a long form, under its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <section className="grid gap-4">
        <h2 className="text-large">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
