import type { Answer } from '@polam/contract/answer';
import type { get } from '@polam/contract/calls/cold-storage';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AskForm, StorageRoom } from '~/features/cold-storage/ask-dialog.tsx';
import { CallLink, WhatsAppLink } from '~/features/cold-storage/cold-storage-card.tsx';
import {
  claimPath,
  type ColdStorage,
  type StoragePage,
  useColdStorage,
  useIsManager,
} from '~/features/cold-storage/cold-storage.api.ts';
import { ShareStorage } from '~/features/cold-storage/storage-facts.tsx';
import { StorageTable } from '~/features/cold-storage/storage-table.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { inPage, PageMissing } from '~/lib/screens/page-missing.tsx';
import { useSession } from '~/lib/session/session.ts';
import { loginPath, paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { PageHead, PageTitle } from '~/ui/page-head.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useMarketPreview } from '../home/market-preview.ts';

interface StorageScreenProps {
  readonly storageId: string;
  /** Answer of the server when it rendered the page. */
  readonly seed: Answer<typeof get> | null;
}

/** Page of a cold storage: free capacity, facts, and ways to ask for space. */
export function StorageScreen({ storageId, seed }: StorageScreenProps) {
  const t = useText();
  return (
    <AnswerView
      query={useColdStorage(storageId, seed)}
      coming={<StorageShape />}
      wasMissing={seed?.ok === false && seed.error === 'not-found'}
      failed={t('cold-storage.one-failed')}
      renderFailed={inPage(t('cold-storage.title'))}
      missing={<StorageMissing />}
    >
      {({ coldStorage }) => <StorageBody storage={coldStorage} />}
    </AnswerView>
  );
}

function StorageBody({ storage }: { storage: StoragePage }) {
  const t = useText();
  const { description } = storage;
  const name = useSpokenName()(storage);
  useCrumbTail([{ text: name }]);
  return (
    <div className="page grid grid-cols-1 gap-5 pt-4 pb-24 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <StoragePreview storage={storage} />
      <Heading storage={storage} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 md:col-start-2 md:row-span-3 md:row-start-1">
        <StorageRoom storage={storage} />
        <ContactSection storage={storage} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 md:col-start-1">
        <Card className="px-4 py-3">
          <h2 className="text-large">{t('cold-storage.facts')}</h2>
          <StorageTable storage={storage} />
        </Card>
        {description !== '' && (
          <section className="grid gap-2">
            <h2 className="text-large">{t('cold-storage.about')}</h2>
            <p className="any-script max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          </section>
        )}
      </div>
    </div>
  );
}

function Heading({ storage }: { storage: ColdStorage }) {
  const spoken = useSpokenName();
  const { name, address, district, regionState, pincode } = storage;
  const place = [district, regionState].filter(Boolean).join(', ');
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 md:col-start-1">
      <PicturePlate
        tint="machine"
        src={picturePath('cold-storage')}
        alt=""
        width={256}
        height={256}
        eager
        className="size-16 shrink-0 md:row-span-2 md:size-28"
      />
      <div className="min-w-0 md:self-end">
        <h1 className="any-script text-title leading-tight wrap-anywhere">{spoken({ name })}</h1>
        <NameAsWritten name={name} />
      </div>
      <ShareStorage storage={storage} />
      {/* Below the picture on a phone, where beside it each word would take a line. */}
      <p className="col-span-full flex gap-1.5 md:col-span-2 md:col-start-2 md:self-start">
        <Icon name="place" className="mt-0.5 size-5 shrink-0 text-soil-soft" />
        <span className="min-w-0">
          <span className="any-script block wrap-anywhere">{spoken({ name: address })}</span>
          <NameAsWritten name={address} className="text-small" />
          <span className="block text-soil-soft">{[place, pincode].filter(Boolean).join(' · ')}</span>
        </span>
      </p>
    </header>
  );
}

/** Contacts of the manager: phone for everybody, WhatsApp and message for signed-in users. */
function ContactSection({ storage }: { storage: StoragePage }) {
  const t = useText();
  const spoken = useSpokenName();
  const isSignedIn = useSession().state === 'signed-in';
  const isManager = useIsManager(storage);
  const manager = managerOf(storage);
  if (isManager) return <OwnCare />;
  return (
    <>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <h2 className="text-large">{t('cold-storage.reach')}</h2>
        <CallLink storage={storage} />
        {manager !== null && (
          <p className="any-script wrap-anywhere">
            {t('cold-storage.run-by', { name: spoken(manager) })}
            <NameAsWritten {...manager} className="text-small" />
          </p>
        )}
        {isSignedIn ? <WhatsAppLink storage={storage} /> : <SignInToWrite isManaged={storage.isManaged} />}
      </Card>
      {isSignedIn && storage.isManaged && <Question storage={storage} />}
      {!storage.isManaged && <IsItYours storageId={storage.id} />}
    </>
  );
}

/** Name of the manager with its spellings; null where nobody manages the entry. */
function managerOf({ runBy, runBySpellings }: StoragePage): Named | null {
  return runBy === null ? null : { name: runBy, spellings: runBySpellings };
}

/** The way to claim a cold storage that nobody manages. */
function IsItYours({ storageId }: { storageId: string }) {
  const t = useText();
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <h2 className="text-large">{t('cold-storage.yours')}</h2>
      <p className="text-soil-soft">{t('cold-storage.yours-text')}</p>
      <LinkButton look="plain" to={claimPath(storageId)} wide>
        {t('cold-storage.yours-open')}
      </LinkButton>
    </Card>
  );
}

function Question({ storage }: { storage: ColdStorage }) {
  const t = useText();
  const name = useSpokenName()(storage);
  const [sent, setSent] = useState(0);
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <h2 className="any-script text-large wrap-anywhere">{t('cold-storage.ask-title', { name })}</h2>
      {/* An empty form after each question. */}
      <AskForm key={sent} storageId={storage.id} onDone={() => setSent(sent + 1)} />
    </Card>
  );
}

function SignInToWrite({ isManaged }: { isManaged: boolean }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="text-soil-soft">{t(isManaged ? 'cold-storage.sign-in-kept' : 'cold-storage.sign-in')}</p>
      <LinkButton look="plain" to={loginPath(`${pathname}${search}`)} wide>
        {t('equipment.sign-in')}
      </LinkButton>
    </>
  );
}

function OwnCare() {
  const t = useText();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('cold-storage.own')}</h2>
      <p className="text-soil-soft">{t('cold-storage.own-text')}</p>
      <LinkButton to={paths.ownColdStorages()} icon="edit" wide>
        {t('cold-storage.own-open')}
      </LinkButton>
    </Card>
  );
}

/** Page for a missing cold storage, with a link onward. */
function StorageMissing() {
  const t = useText();
  return (
    <PageMissing
      picture={picturePath('cold-storage')}
      title={t('cold-storage.missing')}
      text={t('cold-storage.missing-text')}
    >
      <LinkButton to={paths.coldStorages()}>{t('cold-storage.see-all')}</LinkButton>
    </PageMissing>
  );
}

/** Skeleton of the cold storage page. */
function StorageShape() {
  const t = useText();
  return (
    <div className="page grid gap-5 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <PageTitle text={t('cold-storage.title')} />
      <div className="flex gap-4">
        <Skeleton className="size-16 md:size-28" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
      <Spinner text={t('errors.loading')} />
    </div>
  );
}

/** Document head of a cold storage page: place, capacity and free space. */
function StoragePreview({ storage }: { storage: ColdStorage }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const { id, district, capacityTonnes, freeTonnes, tariffPaise } = storage;
  const name = useSpokenName()(storage);
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
