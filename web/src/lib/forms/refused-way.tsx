import { laterComponent } from '~/lib/screens/later/later-component.tsx';

// With the call that finds what is due, which few readers need.
const OverduePayment = laterComponent(async () => (await import('./overdue-payment.tsx')).OverduePayment, {
  height: 'h-12',
});

/** The way to what a reader settles before trying again; nothing where another try needs nothing of it. */
export function RefusedWay({ error }: { error: string | null }) {
  if (error !== 'payment-overdue') return null;
  return <OverduePayment />;
}
