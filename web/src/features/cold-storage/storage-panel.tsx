import { listForAdmin } from '@polam/contract/calls/cold-storage';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { RemovalDialog } from '~/lib/screens/removal-dialog.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AdminTable } from '~/lib/tables/admin-table.tsx';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { StorageHead } from './cold-storage-card.tsx';
import {
  type AdminStorage,
  useAdminStorages,
  useRemoval,
  useRemovedStorages,
  useRestoring,
} from './cold-storage.api.ts';
import type { CommodityChoice } from './storage-controls.tsx';
import { StorageFacts } from './storage-facts.tsx';
import { ChangeStorageForm } from './storage-form.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

/** Cold storages of an admin: search, sort, edit, delete and export. */
export function StoragePanel({ Commodities }: { Commodities: CommodityChoice }) {
  const list = useAdminStorages();
  const { form, filters, onChange } = list;
  const [edited, setEdited] = useState<AdminStorage | null>(null);
  const [doomed, setDoomed] = useState<AdminStorage | null>(null);
  const spoken = useSpokenName();
  const t = useText();
  return (
    <>
      <AdminTable
        list={list}
        itemsOf={(page) => page.coldStorages}
        above={
          <>
            <WaitingClaims />
            <RemovedStorages />
          </>
        }
        searchText={t('cold-storage.search')}
        placeholder={t('cold-storage.search-placeholder')}
        controls={
          <ChoiceField
            {...{ form, filters, onChange }}
            name="sort"
            label={t('listings.sort')}
            options={listForAdmin.input.fields.sort.words.map((value) => ({
              value,
              label: t(`cold-storage.sort.${value}`),
            }))}
          />
        }
        countText={(count) => t('cold-storage.count', { count })}
        failed={t('cold-storage.load-failed')}
        empty={<NoStorages isSearched={filters.search !== ''} />}
        more={t('cold-storage.show-more')}
      >
        {(storages) => (
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {storages.map((storage) => (
              <li key={storage.id}>
                <AdminCard storage={storage} onEdit={setEdited} onDelete={setDoomed} />
              </li>
            ))}
          </ul>
        )}
      </AdminTable>
      <Sheet
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={t('admin.edit-named', { name: spoken(edited ?? { name: '' }) })}
      >
        {edited !== null && (
          <ChangeStorageForm storage={edited} Commodities={Commodities} onDone={() => setEdited(null)} />
        )}
      </Sheet>
      <DeleteDialog storage={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function NoStorages({ isSearched }: { isSearched: boolean }) {
  const t = useText();
  const text = t(isSearched ? 'cold-storage.not-found' : 'cold-storage.empty');
  return <EmptyState picture={picturePath('cold-storage')} text={text} />;
}

interface AdminCardProps {
  readonly storage: AdminStorage;
  readonly onEdit: (storage: AdminStorage) => void;
  readonly onDelete: (storage: AdminStorage) => void;
}

function AdminCard({ storage, onEdit, onDelete }: AdminCardProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { name, owner, phone, manager } = storage;
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <StorageHead storage={storage}>
        <p className="any-script text-small break-words text-soil-soft">{`${spoken({ name: owner })} · +91 ${phone}`}</p>
      </StorageHead>
      <StorageFacts storage={storage} />
      <p className="any-script text-small break-words text-soil-soft">
        {manager === null
          ? t('cold-storage.unkept')
          : t('cold-storage.kept-by', { name: spoken(manager), email: manager.email })}
      </p>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button
          look="plain"
          icon="edit"
          aria-label={t('admin.edit-named', { name: spoken({ name }) })}
          onClick={() => onEdit(storage)}
        >
          {t('admin.edit')}
        </Button>
        <Button
          look="danger"
          icon="trash"
          aria-label={t('admin.delete-named', { name: spoken({ name }) })}
          onClick={() => onDelete(storage)}
        >
          {t('admin.delete')}
        </Button>
      </div>
    </Card>
  );
}

function DeleteDialog({ storage, onClose }: { storage: AdminStorage | null; onClose: () => void }) {
  const t = useText();
  const spoken = useSpokenName();
  const thing = storage === null ? null : { ...storage, name: spoken(storage) };
  return (
    <RemovalDialog thing={thing} {...useRemoval()} onClose={onClose}>
      <p>{t('cold-storage.delete-effect')}</p>
    </RemovalDialog>
  );
}

/** Cold storages that were deleted within a day, each with a button that restores it. */
function RemovedStorages() {
  const t = useText();
  const spoken = useSpokenName();
  const { ago } = useFormats();
  const removed = useRemovedStorages();
  const { act: putBack, isSending } = useRestoring();
  if (removed.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('cold-storage.removed')}</h2>
      <p className="text-soil-soft">{t('cold-storage.removed-hint')}</p>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {removed.map(({ id, name, address, removedAt }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
              <div className="min-w-0 flex-1">
                <p className="any-script font-semibold break-words">{spoken({ name })}</p>
                <NameAsWritten name={name} className="text-small" />
                <p className="any-script text-small break-words text-soil-soft">{`${spoken({ name: address })} · ${ago(removedAt)}`}</p>
              </div>
              <Button
                look="plain"
                icon="renew"
                busy={isSending}
                aria-label={t('cold-storage.restore-named', { name: spoken({ name }) })}
                onClick={() => void putBack({ storageId: id })}
              >
                {t('cold-storage.restore')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
