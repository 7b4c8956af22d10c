import {
  photoSources,
  type PhotoAddress,
  SubjectPhoto,
  type ShownPhotoProps,
} from '~/lib/screens/subject-photo.tsx';
import { equipmentPhotoPath } from '~/paths.ts';
import type { Equipment } from './equipment.ts';

interface EquipmentPictureProps extends ShownPhotoProps {
  readonly equipment: Pick<Equipment, 'id' | 'photos' | 'picture'>;
}

/** Photo of equipment that fills its box; without one, the picture of its type. */
export function EquipmentPicture({ equipment, ...shown }: EquipmentPictureProps) {
  const { id, photos, picture } = equipment;
  return (
    <SubjectPhoto
      {...shown}
      photos={photos}
      addressOf={(photoId) => addressOf(id, photoId)}
      picture={picture}
      tint="machine"
    />
  );
}

/** All widths in which a photo of equipment is available. */
export function equipmentWidths(equipmentId: string, photo: Equipment['photos'][number]) {
  return photoSources(photo, addressOf(equipmentId, photo.id));
}

function addressOf(equipmentId: string, photoId: string): PhotoAddress {
  return (width) => equipmentPhotoPath(equipmentId, width, photoId);
}
