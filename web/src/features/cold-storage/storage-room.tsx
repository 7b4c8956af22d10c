import { useFormats, useText } from '~/i18n/language.tsx';
import { Progress } from '~/ui/charts/length-bars.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';

/**
 * Free space now, of the capacity, and the date of that figure: the first question of a farmer with a crop.
 */
export function StorageRoom({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const { number, dayOf, ago } = useFormats();
  const { freeTonnes, freeToldAt, capacityTonnes } = storage;
  if (freeTonnes === null || freeToldAt === null)
    return (
      <Card className="grid gap-1 p-4">
        <h2 className="text-large">{t('cold-storage.free-now')}</h2>
        <p className="text-soil-soft">{t('cold-storage.free-untold')}</p>
      </Card>
    );
  const isFull = freeTonnes === 0;
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-small font-normal text-soil-soft">{t('cold-storage.free-now')}</h2>
      <p className={`text-display leading-tight font-bold ${isFull ? 'text-chilli' : 'text-leaf'}`}>
        {isFull
          ? t('cold-storage.full')
          : t('cold-storage.tonnes', { count: freeTonnes, number: number(freeTonnes) })}
      </p>
      {capacityTonnes !== null && !isFull && (
        <Progress
          value={freeTonnes / capacityTonnes}
          label={t('cold-storage.free-of', { free: number(freeTonnes), all: number(capacityTonnes) })}
        />
      )}
      <p className="text-small text-soil-soft">
        <time dateTime={freeToldAt}>
          {t('cold-storage.updated-on', { day: dayOf(freeToldAt), ago: ago(freeToldAt) })}
        </time>
      </p>
    </Card>
  );
}
