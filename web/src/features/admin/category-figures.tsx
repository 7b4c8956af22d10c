import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { LengthBars } from '~/ui/length-bars.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { Figures } from './figures.api.ts';

/** Listings and trades of each category. */
export function CategoryFigures({ categories }: Pick<Figures, 'categories'>) {
  const t = useText();
  const language = useLanguage();
  const { number, rupees } = useFormats();
  const rows = categories.map(({ id, names, listings, trades, tradedPaise }) => ({
    key: id,
    text: names[language],
    values: [
      { value: listings, text: number(listings) },
      { value: trades, text: trades === 0 ? '0' : `${number(trades)} · ${rupees(tradedPaise)}` },
    ],
  }));
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <h3 className="text-large">{t('figures.by-category')}</h3>
      <LengthBars
        label={t('figures.by-category')}
        series={[
          { key: 'listings', text: t('figures.kind.listings') },
          { key: 'trades', text: t('figures.kind.trades') },
        ]}
        rows={rows}
      />
    </Card>
  );
}
