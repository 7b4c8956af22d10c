import { UPI_DAY_PAISE, upiLink } from '@polam/domain/trade/payment/upi';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Notice } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { namesOf, receiptNumber } from './order-words.tsx';
import type { Order } from './orders.api.ts';

const QrCode = laterComponent(async () => (await import('~/ui/charts/qr-code.tsx')).QrCode, {
  height: 'size-56',
});

interface UpiSheetProps {
  readonly order: Order;
  readonly upiId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Steps after paying. */
  readonly children?: ReactNode;
}

/** Payment of a seller by UPI: the link into a payment app, the same as a QR code, and what it is not. */
export function UpiSheet({ order, upiId, isOpen, onClose, children }: UpiSheetProps) {
  const t = useText();
  const { rupees } = useFormats();
  const total = rupees(order.totalPaise);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('deal.upi-title', { total })}>
      <UpiWays order={order} upiId={upiId} />
      {children}
    </Sheet>
  );
}

function UpiWays({ order, upiId }: { order: Order; upiId: string }) {
  const t = useText();
  const { rupees } = useFormats();
  // Banks accept only Latin letters in a note.
  const { name: traded } = namesOf(order, 'en');
  const { seller } = order;
  // As the seller's bank knows it.
  const payee = seller.name;
  const spoken = useSpokenName();
  const link = upiLink({
    upiId,
    name: payee,
    amountPaise: order.totalPaise,
    note: `Polam ${receiptNumber(order)} ${traded}`,
  });
  return (
    <>
      <a
        href={link}
        className="press inline-flex min-h-12 items-center justify-center rounded-card bg-leaf px-5 py-2.5 text-center font-semibold text-on-leaf no-underline hover:bg-leaf-deep"
      >
        {t('deal.upi-open')}
      </a>
      <div className="grid justify-items-center gap-2">
        <QrCode
          text={link}
          label={t('deal.upi-code', { total: rupees(order.totalPaise), name: spoken(seller) })}
        />
        <p className="text-center text-small text-soil-soft">{t('deal.upi-scan')}</p>
      </div>
      <UpiId upiId={upiId} />
      {order.totalPaise > UPI_DAY_PAISE && <Notice tone="turmeric">{t('deal.upi-limit')}</Notice>}
      <Notice tone="sky">{t('deal.upi-proof')}</Notice>
    </>
  );
}

function UpiId({ upiId }: { upiId: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(upiId);
      toast.success(t('deal.upi-copied'));
    } catch {
      // The device may refuse it, or have no clipboard: the id can still be read.
      toast.error(t('deal.upi-not-copied'));
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="text-small text-soil-soft">{t('deal.upi-id')}</span>
        <br />
        <span className="font-semibold break-all">{upiId}</span>
      </p>
      <Button look="plain" small onClick={() => void copy()}>
        {t('deal.upi-copy')}
      </Button>
    </div>
  );
}
