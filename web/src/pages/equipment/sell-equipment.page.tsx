import { OfferMachine } from './offer-machine.tsx';

/** Selling a machine. */
export default function SellEquipmentPage() {
  return <OfferMachine purpose="sale" />;
}
