import type { Operator } from '@polam/domain/admin/operator';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { Answerable } from './answerable.tsx';
import type { ArticleBlock, ArticleTarget } from './article.ts';

/** One block of a section. */
export function ArticleBlockView({
  block,
  operator,
}: {
  block: ArticleBlock;
  operator: Operator | undefined;
}) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <Lines lines={block.list} icon="check" className="text-leaf" />;
  if ('forbidden' in block) return <Lines lines={block.forbidden} icon="close" className="text-chilli" />;
  if ('steps' in block) return <Steps steps={block.steps} />;
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('note' in block) return <Notice tone="turmeric">{block.note}</Notice>;
  if ('who' in block) return <Answerable who={block.who} operator={operator} />;
  return (
    <p>
      <Link
        to={articleLinks[block.to]}
        className="inline-flex min-h-12 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {block.text}
        <Icon name="chevron-right" className="size-5 shrink-0" />
      </Link>
    </p>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly icon: IconName;
  /** Colour of the icon. */
  readonly className: string;
}

function Lines({ lines, icon, className }: LinesProps) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon name={icon} className={cx('mt-1 size-4 shrink-0', className)} />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint font-bold text-leaf"
          >
            {at + 1}
          </span>
          <span className="min-w-0 pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ facts }: { facts: readonly (readonly [what: string, why: string])[] }) {
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-card">
      {facts.map(([what, why]) => (
        <div
          key={what}
          className="grid gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[2fr_3fr]"
        >
          <dt className="font-semibold">{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Paths of the link targets in articles. */
const articleLinks: Readonly<Record<ArticleTarget, string>> = {
  buy: paths.buy(),
  register: paths.register(),
  help: paths.help(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  contact: paths.contact(),
  'own-privacy': paths.accountPart({ part: 'privacy' }),
  data: paths.accountPart({ part: 'data' }),
  erase: paths.accountPart({ part: 'erase' }),
  'contact-choice': paths.accountPart({ part: 'contact' }),
};
