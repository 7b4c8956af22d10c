import { OfferEquipment } from './equipment-lists.tsx';

/** Form to post equipment for sale. */
export default function SellEquipmentPage() {
  return <OfferEquipment purpose="sale" />;
}
