import type { ReactNode } from 'react';
import type { PaperName } from '~/features/papers/paper.ts';
import { PaperView } from '~/features/papers/paper-view.tsx';
import { usePaper } from '~/features/papers/use-paper.ts';
import { useText } from '~/i18n/language.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import type { PaperSeed } from './paper-data.ts';
import { useOperator } from './use-operator.ts';

interface PaperPageProps extends PaperSeed {
  readonly name: PaperName;
  /** The address of the page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly since?: string;
  /** Stands above the paper. */
  readonly children?: ReactNode;
}

/** A page that is one long text. */
export function PaperPage({ name, path, seed, title, description, since, children }: PaperPageProps) {
  const t = useText();
  const shown = usePaper(name, seed);
  return (
    <div className="page grid grid-cols-1 gap-8 py-6 md:py-12">
      <PageHead
        title={`${title} · ${t('frame.name')}`}
        description={description}
        preview={useMarketPreview(path)}
      />
      {children}
      <PaperView shown={shown} operator={useOperator()} since={since} />
    </div>
  );
}

/** The field that stands above what is told of the market. */
export function FieldPicture() {
  return (
    <img
      src="/pictures/field-wide.webp"
      alt=""
      width="1920"
      height="960"
      className="h-36 w-full rounded-card object-cover shadow-card md:h-64 dark:brightness-75 print:hidden"
    />
  );
}
