import type { ReactNode } from 'react';
import { PageTitle } from './page-head.tsx';

interface TitledPageProps {
  readonly title: string;
  /** Purpose of the page, in a sentence below its title. */
  readonly lead?: string;
  /** A button or link beside the title. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** A page below its title, which is also that of its tab. */
export function TitledPage({ title, lead, act, children }: TitledPageProps) {
  const plain = <h1 className="text-title leading-tight">{title}</h1>;
  const heading =
    act === undefined ? (
      plain
    ) : (
      <div className="flex flex-wrap items-center justify-between gap-3">
        {plain}
        {act}
      </div>
    );
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
