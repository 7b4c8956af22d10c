import { OfferEquipment } from './offer-equipment.tsx';

/** Selling a machine. */
export default function SellEquipmentPage() {
  return <OfferEquipment purpose="sale" />;
}
