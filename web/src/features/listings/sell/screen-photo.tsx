import type { SellForm } from './sell-form-state.ts';
import { SellPhotosField } from './sell-photos.tsx';

/** First screen: photos of the listing, by the camera or from the gallery, or none. */
export function PhotoScreen({ form }: { form: SellForm }) {
  return <SellPhotosField photos={form.photos} progress={null} hasCamera />;
}
