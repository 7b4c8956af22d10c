import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { waitingOffer } from '~/features/offers/offers.api.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { useOutbox } from '~/lib/offline/use-outbox.ts';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Delay before unsent entries are shown, in milliseconds: on a good line all are sent sooner. */
const ON_ITS_WAY_MS = 3_000;

/** Shows on every page the number of unsent entries on this device, and opens their list. */
export function OutboxBar() {
  const t = useText();
  const entries = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const isHeldUp = useIsHeldUp(entries);
  const count = entries.length;
  if (!isHeldUp) return null;
  return (
    <>
      <div role="status">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-10 w-full items-center justify-center gap-2 bg-turmeric-tint px-4 py-1.5 text-small font-semibold text-soil"
        >
          <Icon name="clock" className="size-4" />
          <span className="min-w-0">{t('outbox.waits', { count })}</span>
          <Icon name="chevron-right" className="size-4" />
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('outbox.title')}>
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <WaitingRow entry={entry} onFollow={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** Whether entries wait longer than sending takes. */
function useIsHeldUp(entries: readonly OutboxEntry[]): boolean {
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  const hasEntries = entries.length > 0;
  const isRefused = entries.some(({ refusal }) => refusal !== null);
  useEffect(() => {
    if (!hasEntries) return undefined;
    const timer = setTimeout(() => setLong(true), ON_ITS_WAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [hasEntries]);
  return hasEntries && (isLong || isRefused || !isOnline);
}

function WaitingRow({ entry, onFollow }: { entry: OutboxEntry; onFollow: () => void }) {
  const t = useText();
  const words = useWordsOf(entry);
  const { refusal } = entry;
  return (
    <Link
      to={placeOf(entry)}
      onClick={onFollow}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2.5 no-underline shadow-card"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="any-script line-clamp-2 font-semibold wrap-anywhere">{words}</span>
        <span className={cx('text-small', refusal === null ? 'text-soil-soft' : 'font-medium text-chilli')}>
          {refusal === null ? t('chat.waiting') : `${t('chat.not-sent')} ${refusal.message}`}
        </span>
      </span>
      <Icon name="chevron-right" className="size-5 text-soil-soft" />
    </Link>
  );
}

/** Text of an entry: the words of a message, the figures of an offer. */
function useWordsOf(entry: OutboxEntry): string {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const offer = waitingOffer(entry);
  if (offer === null) {
    const { text } = entry.input;
    return typeof text === 'string' ? text : t('chat.photo-own');
  }
  const { pricePaise, quantityMilli, unit } = offer.terms;
  const figures = `${rupees(pricePaise)} × ${quantity(quantityMilli, unit)}`;
  return [entry.shown?.['name'], figures].filter(Boolean).join(' · ');
}

/** Path of the page where the entry can be sent again or withdrawn. */
function placeOf({ input }: OutboxEntry): string {
  const { negotiationId, listingId, requirementId, equipmentId } = input;
  if (typeof negotiationId === 'string') return paths.chat({ id: negotiationId });
  if (typeof requirementId === 'string') return paths.requirement({ id: requirementId });
  if (typeof equipmentId === 'string') return paths.equipment({ id: equipmentId });
  if (typeof listingId === 'string')
    return `${paths.userCommodity({ category: 'all', slug: listingId })}#talk`;
  return paths.chats();
}
