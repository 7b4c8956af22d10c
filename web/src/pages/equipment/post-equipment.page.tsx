import { OfferEquipment } from './offer-equipment.tsx';

/** Form to post equipment for hire. */
export default function PostEquipmentPage() {
  return <OfferEquipment purpose="hire" />;
}
