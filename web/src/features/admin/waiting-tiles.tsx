import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { Figures } from './figures.api.ts';

type Waiting = Figures['waiting'];

const tiles = [
  { kind: 'disputes', to: paths.adminDisputes(), icon: 'scale' },
  { kind: 'complaints', to: paths.adminComplaints(), icon: 'flag' },
  { kind: 'contactMessages', to: `${paths.adminContactMessages()}?state=new`, icon: 'mail' },
] as const;

/** Open tasks of the operators: each count links to its table. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const t = useText();
  const isAnything = Object.values(waiting).some((count) => count !== 0);
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="text-large">
        {t('figures.waiting')}
      </h2>
      {!isAnything && <p className="text-soil-soft">{t('figures.nothing-waits')}</p>}
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-3">
        {tiles.map(({ kind, to, icon }) => (
          <li key={kind}>
            <Link
              to={to}
              className={cx(
                'press flex h-full min-h-24 flex-col justify-between gap-1 rounded-card border p-3 no-underline shadow-card sm:p-4',
                waiting[kind] === 0 ? 'border-line bg-card' : 'border-turmeric-ink bg-turmeric-tint',
              )}
            >
              <span className="flex items-center justify-between gap-2 text-title leading-tight font-bold">
                {waiting[kind]}
                <Icon name={icon} className="size-5" />
              </span>
              <span className="text-small break-words">{t(`figures.waiting.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
