import type { Refused } from '@polam/contract/answer';
import { useMemo, useRef, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { readyPhoto } from '~/lib/forms/photo-shrinking.ts';
import { type FieldPhoto, PhotoField } from '~/ui/fields/photo-field.tsx';

/** Limit of photos per listing; the server has the same limit. */
const MAX_LISTING_PHOTOS = 6;

/** Photos of a form that is being filled in. */
export interface SellPhotos {
  readonly photos: readonly FieldPhoto[];
  /** Photos to upload, in their order. */
  readonly files: readonly File[];
  readonly isWorking: boolean;
  /** Error of the last chosen files; undefined where there is none. */
  readonly error: string | undefined;
  /**
   * Takes the whole new list: existing photos stay, new ones are resized, files that are no photos are
   * refused.
   */
  readonly change: (photos: readonly FieldPhoto[]) => void;
  /** Shows an error of the server that concerns a photo. False where it concerns something else. */
  readonly showRefusal: (refused: Refused) => boolean;
}

/** Holds the photos of a listing, each resized for a weak network. */
export function useSellPhotos(start: readonly FieldPhoto[] = []): SellPhotos {
  const t = useText();
  const sentence = useProblemSentence();
  const [photos, setPhotos] = useState(start);
  const [working, setWorking] = useState(0);
  const [error, refuse] = useState<string>();
  // Slots of photos that were chosen and are not ready yet.
  const reserved = useRef(0);
  // One after the other: decoding two big pictures at once is too much for a cheap phone.
  const last = useRef(Promise.resolve());
  const say = (text: string) =>
    refuse((before) => [...new Set([...(before?.split('\n') ?? []), text])].join('\n'));

  const takeOne = async (file: File) => {
    const ready = await readyPhoto(file);
    reserved.current -= 1;
    setWorking((count) => count - 1);
    if (typeof ready === 'string')
      say(t('sell.photo-refused', { name: file.name, reason: sentence({ type: ready }) }));
    else setPhotos((before) => [...before, ready].slice(0, MAX_LISTING_PHOTOS));
  };

  const take = (files: readonly File[], room: number) => {
    if (files.length > room) say(sentence({ type: `too-many-photos:${MAX_LISTING_PHOTOS}` }));
    const taken = files.slice(0, room);
    reserved.current += taken.length;
    setWorking((count) => count + taken.length);
    for (const file of taken) last.current = last.current.then(() => takeOne(file));
  };

  const change = (next: readonly FieldPhoto[]) => {
    const existing = next.filter((photo) => photos.includes(photo));
    const added = filesOf(next).filter((file) => !photos.includes(file));
    setPhotos(existing);
    if (reserved.current === 0) refuse(undefined);
    take(added, Math.max(0, MAX_LISTING_PHOTOS - existing.length - reserved.current));
  };

  const showRefusal = ({ error: code, fields, message }: Refused) => {
    const problem = fields['photo'] ?? fields['photoOrder'];
    const isAboutPhoto = problem !== undefined || code.startsWith('photo-');
    if (isAboutPhoto) refuse(problem?.message ?? message);
    return isAboutPhoto;
  };

  const files = useMemo(() => filesOf(photos), [photos]);
  return { photos, files, isWorking: working > 0, error, change, showRefusal };
}

function filesOf(photos: readonly FieldPhoto[]): readonly File[] {
  return photos.filter((photo) => photo instanceof File);
}

interface SellPhotosFieldProps {
  readonly photos: SellPhotos;
  /** Upload progress of the photos, 0 to 1; null while nothing is being sent. */
  readonly progress: number | null;
  /** Offers the camera too, beside the gallery. */
  readonly hasCamera?: boolean;
}

/** Photos of a listing: previewed before the upload, in their order, with a sentence about the limit. */
export function SellPhotosField({ photos, progress, hasCamera = false }: SellPhotosFieldProps) {
  const t = useText();
  return (
    <>
      <PhotoField
        label={t('sell.photos')}
        optional={t('sell.optional')}
        hint={t('sell.photos-hint', { most: MAX_LISTING_PHOTOS })}
        error={photos.error}
        photos={photos.photos}
        onChange={photos.change}
        maxPhotos={MAX_LISTING_PHOTOS}
        photoText={(number) => t('sell.photo-alt', { number })}
        removeText={(number) => t('sell.photo-remove', { number })}
        moveText={(number) => t('sell.photo-forward', { number })}
        firstText={t('sell.photo-first')}
        addText={t('sell.photo-add')}
        cameraText={hasCamera ? t('sell.photo-take') : undefined}
        progress={progress}
        progressText={t('sell.sending', { percent: `${Math.round((progress ?? 0) * 100)}%` })}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('sell.photo-working')}
      </output>
    </>
  );
}
