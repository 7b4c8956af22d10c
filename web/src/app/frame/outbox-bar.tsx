import { useEffect, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { useOutbox } from '~/lib/offline/use-outbox.ts';
import { Icon } from '~/ui/icon.tsx';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { WaitingRow } from './waiting-row.tsx';

/** Delay before unsent entries are shown, in milliseconds: on a good line all are sent sooner. */
const ON_ITS_WAY_MS = 3_000;

/**
 * Shows on every page the number of unsent entries on this device, and opens their list. Refused ones, which do not leave
 * by themselves, are counted in place of those that wait.
 */
export function OutboxBar() {
  const t = useText();
  const entries = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const refusedCount = entries.filter(({ refusal }) => refusal !== null).length;
  const isRefused = refusedCount > 0;
  const isHeldUp = useIsHeldUp(entries.length > 0) || isRefused;
  const count = entries.length;
  const close = () => {
    setOpen(false);
    setNews('');
  };
  // The list does not open by itself with the next entry.
  if (!isHeldUp && isOpen) close();
  if (!isHeldUp) return null;
  // A toast is behind the list, which ends with its last entry.
  const showNews = (text: string, isRowLeft: boolean) =>
    isRowLeft || count > 1 ? setNews(text) : toast(text);
  return (
    <>
      <div role="status">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-12 w-full items-center justify-center gap-2 bg-turmeric-tint px-4 py-1.5 text-small font-semibold text-soil"
        >
          <Icon name={isRefused ? 'warning' : 'clock'} className="size-4" />
          <span className="min-w-0">
            {isRefused ? t('outbox.refused', { count: refusedCount }) : t('outbox.waits', { count })}
          </span>
          <Icon name="chevron-right" className="size-4" />
        </button>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t(isRefused ? 'outbox.title-refused' : 'outbox.title')}
        notice={news !== '' && <p className="any-script pb-1 font-medium">{news}</p>}
      >
        <FocusRestorer>
          <ul className="grid gap-2">
            {entries.map((entry) => (
              <li key={entry.id} className="grid">
                <WaitingRow entry={entry} onFollow={close} onNews={showNews} />
              </li>
            ))}
          </ul>
        </FocusRestorer>
      </Sheet>
    </>
  );
}

/** Whether entries wait longer than sending takes. */
function useIsHeldUp(hasEntries: boolean): boolean {
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!hasEntries) return undefined;
    const timer = setTimeout(() => setLong(true), ON_ITS_WAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [hasEntries]);
  return hasEntries && (isLong || !isOnline);
}
