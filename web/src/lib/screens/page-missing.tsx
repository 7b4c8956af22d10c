import type { ReactNode } from 'react';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';

interface PageMissingProps {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** Links onward. */
  readonly children: ReactNode;
}

/** Page of something that is not or no longer there. */
export function PageMissing({ title, text, ...onward }: PageMissingProps) {
  const words = (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-base text-soil-soft">{text}</p>
    </>
  );
  return inPage(title)(<EmptyState {...onward} text={words} />);
}

/** Frame of a state that fills a page of a title. */
export function inPage(title: string) {
  return (state: ReactNode) => (
    <div className="page py-8">
      <PageTitle text={title} />
      {state}
    </div>
  );
}
