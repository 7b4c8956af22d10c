import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { paths, picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { Skeleton } from '~/ui/states.tsx';
import type { ColdStorage, ManagedStorage } from './cold-storage.api.ts';
import { StorageFacts } from './storage-facts.tsx';

const frame = 'relative flex h-full flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-card';
const wayClass =
  'press inline-flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-card border px-4 font-semibold';

interface ColdStorageCardProps {
  readonly coldStorage: ColdStorage;
  /** Visitors see only the phone number. */
  readonly isSignedIn: boolean;
  readonly onAsk: (coldStorage: ColdStorage) => void;
}

/** A cold storage: place, capacity, free space, and ways to contact its owner. */
export function ColdStorageCard({ coldStorage, isSignedIn, onAsk }: ColdStorageCardProps) {
  const { description } = coldStorage;
  return (
    <article className={`${frame} hover:border-leaf`}>
      <StorageHead storage={coldStorage} name={<PageLink storage={coldStorage} />} />
      <StorageFacts storage={coldStorage} distanceKm={coldStorage.distanceKm} />
      {description !== '' && (
        <p className="any-script break-words whitespace-pre-line text-soil-soft">{description}</p>
      )}
      {/* Above the link of the name, which covers the whole card. */}
      <div className="relative z-10 mt-auto grid grid-cols-1 gap-2">
        <CallLink storage={coldStorage} />
        {isSignedIn && <MoreWays coldStorage={coldStorage} onAsk={onAsk} />}
      </div>
    </article>
  );
}

function PageLink({ storage }: { storage: ManagedStorage }) {
  const name = useSpokenName()(storage);
  return (
    <Link to={paths.coldStorage({ id: storage.id })} className="no-underline after:absolute after:inset-0">
      {name}
    </Link>
  );
}

/** Link that calls a cold storage; its phone number is that of a business. */
export function CallLink({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const name = useSpokenName()(storage);
  const { phone } = storage;
  if (phone === '') return null;
  return (
    <PhoneLink
      phone={phone}
      label={t('cold-storage.call', { name })}
      className={`${wayClass} border-line-strong hover:bg-sunk`}
    />
  );
}

/** Link that opens WhatsApp with a prepared message to a cold storage. */
export function WhatsAppLink({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const name = useSpokenName()(storage);
  const { phone } = storage;
  if (phone === '') return null;
  const text = encodeURIComponent(t('cold-storage.whatsapp-text', { name }));
  return (
    <a
      href={`https://wa.me/${PHONE_PREFIX}${phone}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('listings.whatsapp')}: ${name}`}
      className={`${wayClass} border-leaf text-leaf hover:bg-leaf-tint`}
    >
      <Icon name="whatsapp" />
      {t('listings.whatsapp')}
    </a>
  );
}

interface StorageHeadProps {
  readonly storage: ManagedStorage;
  /** The name, as a link where it leads to the page of the cold storage. */
  readonly name?: ReactNode;
  readonly children?: ReactNode;
}

/** Picture and name of a cold storage. */
export function StorageHead({ storage, name, children }: StorageHeadProps) {
  const spokenName = useSpokenName()(storage);
  return (
    <div className="flex items-center gap-3">
      <PicturePlate
        tint="machine"
        src={picturePath('cold-storage')}
        alt=""
        width={256}
        height={256}
        className="size-16 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <h2 className="any-script text-large leading-snug break-words">{name ?? spokenName}</h2>
        <NameAsWritten name={storage.name} className="text-small" />
        {children}
      </div>
    </div>
  );
}

function MoreWays({ coldStorage, onAsk }: Omit<ColdStorageCardProps, 'isSignedIn'>) {
  const t = useText();
  const name = useSpokenName()(coldStorage);
  const { isManaged } = coldStorage;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
      <WhatsAppLink storage={coldStorage} />
      {isManaged && (
        <Button
          icon="chat"
          look="plain"
          aria-label={t('cold-storage.ask-named', { name })}
          onClick={() => onAsk(coldStorage)}
        >
          {t('cold-storage.ask')}
        </Button>
      )}
    </div>
  );
}

/** Placeholder of a card that loads. */
export function ColdStorageCardSkeleton() {
  return (
    <div className={frame}>
      <div className="flex items-center gap-3">
        <Skeleton className="size-16" />
        <Skeleton className="h-6 w-1/2 rounded-small" />
      </div>
      <Skeleton className="h-12 w-1/2 rounded-small" />
      <Skeleton className="h-6 w-3/4 rounded-small" />
      <Skeleton className="h-6 w-1/3 rounded-small" />
      <Skeleton className="h-6 w-1/2 rounded-small" />
      <Skeleton className="h-12 w-2/3 rounded-small" />
      <Skeleton className="h-12 w-full rounded-small" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
