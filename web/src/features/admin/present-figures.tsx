import { useFormats, useText } from '~/i18n/language.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { Figures } from './figures.api.ts';

/** Current counts of the market, and the totals since its start. */
export function PresentFigures({ figures: { now, ever } }: { figures: Pick<Figures, 'now' | 'ever'> }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const figures = [
    [t('figures.now.users'), number(now.users)],
    [t('figures.now.listings'), number(now.listings)],
    [t('figures.now.requirements'), number(now.requirements)],
    [t('figures.now.machines'), number(now.equipmentForHire + now.equipmentForSale)],
    [t('figures.now.storages'), number(now.storages)],
    [t('figures.ever.trades'), number(ever.trades)],
    [t('figures.ever.traded'), rupees(ever.tradedPaise)],
  ] as const;
  return (
    <section aria-labelledby="now" className="grid grid-cols-1 gap-3">
      <h2 id="now" className="text-large">
        {t('figures.now')}
      </h2>
      <Card className="p-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
          {figures.map(([text, figure]) => (
            <div key={text} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-small break-words text-soil-soft">{text}</dt>
              <dd className="text-large leading-tight font-bold break-words">{figure}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
