import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useRemovedStorages, useRestoring } from './cold-storage.api.ts';

/** Cold storages that were deleted within a day, each with a button that restores it. */
export function RemovedStorages() {
  const t = useText();
  const { ago } = useFormats();
  const removed = useRemovedStorages();
  const { putBack, isSending } = useRestoring();
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
                <p className="any-script font-semibold break-words">{name}</p>
                <p className="any-script text-small break-words text-soil-soft">{`${address} · ${ago(removedAt)}`}</p>
              </div>
              <Button
                look="plain"
                icon="renew"
                busy={isSending}
                aria-label={t('cold-storage.restore-named', { name })}
                onClick={() => void putBack(id)}
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
