import { useSearchParams } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { searchFrom, useColdStorages, type ColdStorageSeed } from './cold-storage.api.ts';
import { ColdStorageList } from './cold-storage-list.tsx';
import { ColdStorageSearch } from './cold-storage-search.tsx';

/** The cold storages, searched by the address. */
export function ColdStoragesScreen({ seed }: { seed: ColdStorageSeed }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const search = searchFrom(address);
  const query = useColdStorages(search, seed);
  const searchFor = (text: string) =>
    setAddress(text === '' ? {} : { q: text }, { preventScrollReset: true });
  return (
    <div className="page grid content-start gap-5 py-6">
      <h1 className="text-title leading-tight">{t('cold-storage.title')}</h1>
      <ColdStorageSearch value={search} onSearch={searchFor} />
      <ColdStorageList query={query} isSearched={search !== ''} onShowAll={() => searchFor('')} />
    </div>
  );
}
