import { useFormats, useText } from '~/i18n/language.tsx';
import type { ColdStorage } from '~/features/cold-storage/cold-storage.api.ts';
import { paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';

/** Document head of a cold storage page: place, capacity and free space. */
export function StoragePreview({ storage }: { storage: ColdStorage }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const { id, name, district, capacityTonnes, freeTonnes, tariffPaise } = storage;
  const tonnes = (count: number) => ({ count, number: number(count) });
  const facts = [
    district,
    capacityTonnes === null ? null : t('cold-storage.tonnes', tonnes(capacityTonnes)),
    freeTonnes === null || freeTonnes === 0 ? null : t('cold-storage.free', tonnes(freeTonnes)),
    tariffPaise === null ? null : `${rupees(tariffPaise)} ${t('cold-storage.per-quintal')}`,
  ].filter((fact) => fact !== null);
  return (
    <PageHead
      title={[name, district, t('frame.name')].filter(Boolean).join(' · ')}
      description={t('cold-storage.summary', { name, facts: facts.join(', ') })}
      preview={useMarketPreview(paths.coldStorage({ id }))}
    />
  );
}
