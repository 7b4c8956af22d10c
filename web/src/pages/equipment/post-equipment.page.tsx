import { OfferEquipment } from './offer-equipment.tsx';

/** Letting a machine out. */
export default function PostEquipmentPage() {
  return <OfferEquipment purpose="hire" />;
}
