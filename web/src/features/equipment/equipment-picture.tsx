import type { ReactNode } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import {
  type PhotoAddress,
  photoSources,
  type ShownPhotoProps,
  SubjectPhoto,
} from '~/lib/screens/photos/subject-photo.tsx';
import { equipmentPhotoPath } from '~/paths.ts';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { type Equipment, equipmentNames, useEquipmentRate } from './equipment.ts';

interface EquipmentPictureProps extends ShownPhotoProps {
  readonly equipment: Pick<Equipment, 'id' | 'photos' | 'picture' | 'typeNames'>;
}

/** Photo of equipment that fills its box; without one, the picture of its type. */
export function EquipmentPicture({ equipment, ...shown }: EquipmentPictureProps) {
  const language = useLanguage();
  const { id, photos, picture, typeNames } = equipment;
  return (
    <SubjectPhoto
      {...shown}
      photos={photos}
      addressOf={(photoId) => addressOf(id, photoId)}
      name={typeNames[language]}
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

/** Equipment in one row: picture, name, rate and actions; shown beside content about it. */
export function EquipmentStrip({ equipment, children }: { equipment: Equipment; children: ReactNode }) {
  const t = useText();
  const rate = useEquipmentRate();
  const { name, ownName } = equipmentNames(equipment, useLanguage());
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <EquipmentPicture
        equipment={equipment}
        place="thumbnail"
        alt=""
        className="size-16 shrink-0 rounded-small"
      />
      <div className="grid min-w-40 flex-1 grid-cols-1">
        <p className="any-script truncate font-semibold">{[name, ownName].filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{rate(equipment)}</span>
          <Badge>{t(`equipment.mine-${equipment.purpose}`)}</Badge>
        </p>
      </div>
      {children}
    </Card>
  );
}
