import { OfferEquipment } from './equipment-lists.tsx';

/** Form to post equipment for hire. */
export default function PostEquipmentPage() {
  return <OfferEquipment purpose="hire" />;
}
