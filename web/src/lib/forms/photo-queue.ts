import type { Refused } from '@polam/contract/answer';
import type { PhotoPlace } from '@polam/contract/photo-order';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useProblemSentence } from '~/i18n/problems.ts';
import type { FieldPhoto } from '~/ui/fields/photo-field.tsx';
import { readyPhoto } from './photo-shrinking.ts';

/** Photos of a form, each made ready for a weak network. */
export interface PhotoQueue {
  readonly photos: readonly FieldPhoto[];
  /** New photos to upload, in their order. */
  readonly files: readonly File[];
  /** Existing photos that stay, and the positions of the new ones. */
  readonly order: readonly PhotoPlace[];
  readonly isWorking: boolean;
  /** Errors of the last chosen files, a line each; undefined where there is none. */
  readonly error: string | undefined;
  /**
   * Takes the whole new list: existing photos stay, new ones are resized, and what is no photo or more than the form takes
   * is refused. Photos that are still being made ready count.
   */
  readonly change: (photos: readonly FieldPhoto[]) => void;
  /** Shows an error of the server that concerns a photo. False where it concerns something else. */
  readonly showRefusal: (refused: Refused) => boolean;
  /** Inserts photos restored from a draft before those chosen since. */
  readonly bringBack: (files: readonly File[]) => void;
  readonly clear: () => void;
}

interface QueueOptions {
  readonly most: number;
  readonly start?: readonly FieldPhoto[];
  /** Sentence that refuses a file, by its name and the reason; the reason alone without it. */
  readonly refusedText?: (refused: { readonly name: string; readonly reason: string }) => string;
}

const none: readonly FieldPhoto[] = [];

/** Holds the photos of a form, and makes chosen ones ready one after the other. */
export function usePhotoQueue({ most, start = none, refusedText }: QueueOptions): PhotoQueue {
  const sentence = useProblemSentence();
  const [photos, setPhotos] = useState(start);
  const [error, setError] = useState<string>();
  const say = (text: string) =>
    setError((before) => [...new Set([...(before?.split('\n') ?? []), text])].join('\n'));
  const { isWorking, isIdle, room, add } = useReadying({
    onReady: (photo) => setPhotos((before) => [...before, photo].slice(0, most)),
    onRefused: (name, reason) => say(refusedText?.({ name, reason }) ?? reason),
  });

  const change = (next: readonly FieldPhoto[]) => {
    const existing = next.filter((photo) => photos.includes(photo));
    const added = filesOf(next).filter((file) => !photos.includes(file));
    const free = room(most - existing.length);
    setPhotos(existing);
    if (isIdle()) setError(undefined);
    if (added.length > free) say(sentence({ type: `too-many-photos:${most}` }));
    add(added.slice(0, free));
  };
  const showRefusal = ({ error: code, fields, message }: Refused) => {
    const problem = fields['photo'] ?? fields['photoOrder'];
    const isAboutPhoto = problem !== undefined || code.startsWith('photo-');
    if (isAboutPhoto) setError(problem?.message ?? message);
    return isAboutPhoto;
  };
  const bringBack = useCallback(
    (saved: readonly File[]) => setPhotos((since) => [...saved, ...since].slice(0, most)),
    [most],
  );
  const clear = () => {
    setPhotos(none);
    setError(undefined);
  };
  const files = useMemo(() => filesOf(photos), [photos]);
  const order = photos.map((photo) => (photo instanceof File ? 'new' : { keep: photo.id }));
  return { photos, files, order, isWorking, error, change, showRefusal, bringBack, clear };
}

interface ReadyingOptions {
  readonly onReady: (photo: File) => void;
  readonly onRefused: (name: string, reason: string) => void;
}

/** Makes files ready in their order, and counts those that are not ready yet. */
function useReadying({ onReady, onRefused }: ReadyingOptions) {
  const sentence = useProblemSentence();
  const [working, setWorking] = useState(0);
  // Several choices may come before the next render.
  const reserved = useRef(0);
  // One after the other: decoding two big pictures at once is too much for a cheap phone.
  const last = useRef(Promise.resolve());
  const count = (by: number) => {
    reserved.current += by;
    setWorking(reserved.current);
  };
  const takeOne = async (file: File) => {
    // A file that was moved meanwhile, or lies in a cloud, may be opened and still not be read.
    const ready = await readyPhoto(file).catch(() => 'photo-unreadable' as const);
    count(-1);
    if (typeof ready === 'string') onRefused(file.name, sentence({ type: ready }));
    else onReady(ready);
  };
  return {
    isWorking: working > 0,
    isIdle: () => reserved.current === 0,
    /** Places left of so many, without those of photos on their way. */
    room: (places: number) => Math.max(0, places - reserved.current),
    add: (files: readonly File[]) => {
      count(files.length);
      for (const file of files) last.current = last.current.then(() => takeOne(file));
    },
  };
}

function filesOf(photos: readonly FieldPhoto[]): readonly File[] {
  return photos.filter((photo) => photo instanceof File);
}
