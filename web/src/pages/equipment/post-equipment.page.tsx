import { OfferMachine } from './offer-machine.tsx';

/** Letting a machine out. */
export default function PostEquipmentPage() {
  return <OfferMachine purpose="hire" />;
}
