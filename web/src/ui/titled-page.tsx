import type { ReactNode } from 'react';
import { PageTitle } from './page-head.tsx';

interface TitledPageProps {
  readonly title: string;
  /** Purpose of the page, in a sentence below its title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page below its title, which is also that of its tab. */
export function TitledPage({ title, lead, children }: TitledPageProps) {
  const heading = <h1 className="text-title leading-tight">{title}</h1>;
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={title} />
      {lead === undefined ? (
        heading
      ) : (
        <header>
          {heading}
          <p className="text-soil-soft">{lead}</p>
        </header>
      )}
      {children}
    </div>
  );
}
