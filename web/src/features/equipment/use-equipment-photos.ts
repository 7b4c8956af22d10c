import type { Refused } from '@polam/contract/answer';
import type { PhotoPlace } from '@polam/contract/photo-order';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { readyPhoto } from '~/lib/forms/photo-shrinking.ts';
import type { FieldPhoto } from '~/ui/fields/photo-field.tsx';

/** Limit of photos per equipment item; the server has the same limit. */
export const MAX_EQUIPMENT_PHOTOS = 6;

/** Photos in the form of equipment. */
export interface EquipmentPhotos {
  readonly photos: readonly FieldPhoto[];
  /** New photos to upload, in their order. */
  readonly files: readonly File[];
  /** Existing photos that stay, and the positions of the new ones. */
  readonly order: readonly PhotoPlace[];
  readonly isWorking: boolean;
  readonly error: string | undefined;
  /**
   * Takes the whole new list: existing photos stay, new ones are resized, files that are no photos are
   * refused.
   */
  readonly change: (photos: readonly FieldPhoto[]) => void;
  /** Shows an error of the server that concerns a photo. */
  readonly showRefusal: (refused: Refused) => void;
  /** Inserts photos restored from a draft before those chosen since. */
  readonly bringBack: (files: readonly File[]) => void;
  readonly clear: () => void;
}

/** Holds the photos of equipment, each resized for a weak network. */
export function useEquipmentPhotos(start: readonly FieldPhoto[]): EquipmentPhotos {
  const t = useText();
  const sentence = useProblemSentence();
  const [photos, setPhotos] = useState(start);
  const [working, setWorking] = useState(0);
  const [error, setError] = useState<string>();
  // One after the other: decoding two big pictures at once is too much for a cheap phone.
  const last = useRef(Promise.resolve());

  const takeOne = async (file: File) => {
    const ready = await readyPhoto(file);
    setWorking((count) => count - 1);
    if (typeof ready === 'string')
      setError(t('sell.photo-refused', { name: file.name, reason: sentence({ type: ready }) }));
    else setPhotos((before) => [...before, ready].slice(0, MAX_EQUIPMENT_PHOTOS));
  };
  const change = (next: readonly FieldPhoto[]) => {
    const existing = next.filter((photo) => photos.includes(photo));
    const added = filesOf(next).filter((file) => !photos.includes(file));
    const room = Math.max(0, MAX_EQUIPMENT_PHOTOS - existing.length - working);
    setPhotos(existing);
    setError(added.length > room ? sentence({ type: `too-many-photos:${MAX_EQUIPMENT_PHOTOS}` }) : undefined);
    const taken = added.slice(0, room);
    setWorking((count) => count + taken.length);
    for (const file of taken) last.current = last.current.then(() => takeOne(file));
  };
  const showRefusal = ({ error: code, fields, message }: Refused) => {
    const problem = fields['photo'] ?? fields['photoOrder'];
    if (problem !== undefined || code.startsWith('photo-')) setError(problem?.message ?? message);
  };
  const files = useMemo(() => filesOf(photos), [photos]);
  const order = photos.map((photo) => (photo instanceof File ? 'new' : { keep: photo.id }));
  const bringBack = useCallback(
    (existing: readonly File[]) =>
      setPhotos((since) => [...existing, ...since].slice(0, MAX_EQUIPMENT_PHOTOS)),
    [],
  );
  const clear = () => {
    setPhotos([]);
    setError(undefined);
  };
  return { photos, files, order, isWorking: working > 0, error, change, showRefusal, bringBack, clear };
}

function filesOf(photos: readonly FieldPhoto[]): readonly File[] {
  return photos.filter((photo) => photo instanceof File);
}
