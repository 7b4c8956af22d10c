import { PHONE_PREFIX } from '@polam/domain/person';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { PicturePlate } from '~/ui/picture.tsx';
import { Skeleton } from '~/ui/states.tsx';
import type { ColdStorage } from './cold-storage.api.ts';

const frame = 'flex h-full flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card';

/** A cold storage: where it is, how much it holds, and its phone as a button. */
export function ColdStorageCard({ coldStorage }: { coldStorage: ColdStorage }) {
  const t = useText();
  const { name, phone, description } = coldStorage;
  return (
    <article className={frame}>
      <div className="flex items-center gap-3">
        <PicturePlate
          tint="machine"
          src={picturePath('cold-storage')}
          alt=""
          width={256}
          height={256}
          className="size-16 shrink-0"
        />
        <h2 className="any-script min-w-0 text-large leading-snug">{name}</h2>
      </div>
      <Facts coldStorage={coldStorage} />
      {description !== '' && (
        <p className="any-script break-words whitespace-pre-line text-soil-soft">{description}</p>
      )}
      {phone !== '' && (
        <a
          href={`tel:+${PHONE_PREFIX}${phone}`}
          aria-label={`${t('cold-storage.call', { name })}, +${PHONE_PREFIX} ${phone}`}
          className="press mt-auto inline-flex min-h-12 items-center justify-center gap-2 rounded-card border border-line-strong px-5 font-semibold hover:bg-sunk"
        >
          <Icon name="phone" className="size-5 text-leaf" />
          {`+${PHONE_PREFIX} ${phone}`}
        </a>
      )}
    </article>
  );
}

function Facts({ coldStorage }: { coldStorage: ColdStorage }) {
  const t = useText();
  const { address, district, regionState, pincode } = coldStorage;
  const place = [district, regionState].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-2">
      <Fact icon="warehouse" label={t('cold-storage.capacity')}>
        <span className="font-semibold">{useCapacity(coldStorage)}</span>
      </Fact>
      <Fact icon="place" label={t('cold-storage.address')}>
        <span className="block">{address}</span>
        <span className="block text-soil-soft">{[place, pincode].filter(Boolean).join(' · ')}</span>
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 text-soil-soft" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function useCapacity({ capacityTonnes }: ColdStorage): string {
  const t = useText();
  const { number } = useFormats();
  if (capacityTonnes === null) return `${t('cold-storage.capacity')}: ${t('cold-storage.no-capacity')}`;
  return t('cold-storage.tonnes', { count: capacityTonnes, number: number(capacityTonnes) });
}

/** The shape of a card that is on its way. */
export function ColdStorageCardSkeleton() {
  return (
    <div className={frame}>
      <div className="flex items-center gap-3">
        <Skeleton className="size-16" />
        <Skeleton className="h-6 w-1/2 rounded-small" />
      </div>
      <Skeleton className="h-5 w-1/3 rounded-small" />
      <Skeleton className="h-5 w-3/4 rounded-small" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
