import { photoSources, type PhotoAddress } from '~/lib/photo-sources.ts';
import { SubjectPhoto, type ShownPhotoProps } from '~/lib/subject-photo.tsx';
import { machinePhotoPath } from '~/paths.ts';
import type { Machine } from './machine.ts';

interface MachinePictureProps extends ShownPhotoProps {
  readonly machine: Pick<Machine, 'id' | 'photos' | 'picture'>;
}

/** The photo of a machine, filling its place; without one the picture of its type. */
export function MachinePicture({ machine, ...shown }: MachinePictureProps) {
  const { id, photos, picture } = machine;
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

/** Every width in which a photo of a machine is there. */
export function machineWidths(machineId: string, photo: Machine['photos'][number]) {
  return photoSources(photo, addressOf(machineId, photo.id));
}

function addressOf(machineId: string, photoId: string): PhotoAddress {
  return (width) => machinePhotoPath(machineId, width, photoId);
}
