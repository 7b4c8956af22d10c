import { lazy, Suspense } from 'react';

// With the call that finds what is due, which few readers need.
const OverduePayment = lazy(async () => ({
  default: (await import('./overdue-payment.tsx')).OverduePayment,
}));

/** The way to what a reader settles before trying again; nothing where another try needs nothing of it. */
export function RefusedWay({ error }: { error: string | null }) {
  if (error !== 'payment-overdue') return null;
  return (
    <Suspense>
      <OverduePayment />
    </Suspense>
  );
}
