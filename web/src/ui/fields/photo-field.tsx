import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { FieldNote, type FieldTexts } from './field.tsx';
import { Icon } from '../icon.tsx';
import { Progress } from '../charts/length-bars.tsx';

/** A photo that was sent before, by its address. */
export interface SentPhoto {
  readonly id: string;
  readonly src: string;
}

/** A photo of a form: a new one to send, or one that was sent before. */
export type FieldPhoto = File | SentPhoto;

interface PhotoFieldProps extends FieldTexts {
  readonly photos: readonly FieldPhoto[];
  readonly onChange: (photos: readonly FieldPhoto[]) => void;
  readonly maxPhotos: number;
  /** Names the photo and its place, for screen readers: "Photo 1". */
  readonly photoText: (position: number) => string;
  readonly removeText: (position: number) => string;
  /** Text of the button that swaps a photo with the one before it. */
  readonly moveText: (position: number) => string;
  /** Mark of the first photo, which represents all. */
  readonly firstText: string;
  readonly addText: string;
  /** Text of the button that opens the camera at once; without it photos are chosen alone. */
  readonly cameraText?: string | undefined;
  /** Share of the upload that is done, 0 to 1; null while nothing is being sent. */
  readonly progress?: number | null;
  readonly progressText?: string;
}

/** Field for photos: chosen or taken with the camera, shown before they are sent, put in order, removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, error, optional, photos, onChange, maxPhotos, progress = null } = props;
  const hasRoom = photos.length < maxPhotos && progress === null;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const previews = usePreviews(photos);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    // The caller refuses too many photos, in a sentence.
    onChange([...photos, ...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  const remove = (position: number) => {
    onChange(photos.filter((_photo, at) => at !== position));
    // The button that had the focus is removed with its photo: the list holds the reader's place.
    list.current?.focus();
  };
  const moveForward = (position: number) => {
    onChange(swapped(photos, position));
    // The first photo has no such button: the list holds the reader's place.
    if (position === 1) list.current?.focus();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-1.5" aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-soil-soft"> · {optional}</span>}
      </legend>
      <ul
        ref={list}
        tabIndex={-1}
        className={cx(
          'grid gap-3 outline-none sm:grid-cols-4',
          photos.length === 0 && props.cameraText ? 'grid-cols-2' : 'grid-cols-3',
        )}
      >
        {previews.map((url, index) => (
          <li key={url} className="relative aspect-square overflow-hidden rounded-card bg-sunk">
            <img src={url} alt={props.photoText(index + 1)} className="size-full object-cover" />
            <IconButton
              icon="close"
              label={props.removeText(index + 1)}
              veiled
              disabled={progress !== null}
              onClick={() => remove(index)}
              className="absolute end-1 top-1"
            />
            {index === 0 ? (
              <FirstMark isWanted={photos.length > 1} text={props.firstText} />
            ) : (
              <IconButton
                icon="arrow-left"
                label={props.moveText(index + 1)}
                veiled
                disabled={progress !== null}
                onClick={() => moveForward(index)}
                className="absolute start-1 bottom-1"
              />
            )}
          </li>
        ))}
        {hasRoom && props.cameraText !== undefined && (
          <li>
            <AddPhoto text={props.cameraText} isInvalid={Boolean(error)} onTake={take} fromCamera />
          </li>
        )}
        {hasRoom && (
          <li>
            <AddPhoto text={props.addText} isInvalid={Boolean(error)} onTake={take} />
          </li>
        )}
      </ul>
      {progress !== null && <Progress value={progress} label={props.progressText} />}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}

function FirstMark({ isWanted, text }: { isWanted: boolean; text: string }) {
  if (!isWanted) return null;
  return (
    <span className="absolute start-1 bottom-1 max-w-[calc(100%-0.5rem)] truncate rounded-full bg-veil px-2 py-0.5 text-small font-semibold text-white">
      {text}
    </span>
  );
}

function swapped(photos: readonly FieldPhoto[], position: number): readonly FieldPhoto[] {
  const [before, moved] = [photos[position - 1], photos[position]];
  if (before === undefined || moved === undefined) return photos;
  return [...photos.slice(0, position - 1), moved, before, ...photos.slice(position + 1)];
}

interface AddPhotoProps {
  readonly text: string;
  readonly isInvalid: boolean;
  readonly onTake: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Opens the camera of a phone; other devices let a file be chosen all the same. */
  readonly fromCamera?: boolean;
}

function AddPhoto({ text, isInvalid, onTake, fromCamera = false }: AddPhotoProps) {
  return (
    <label
      className={cx(
        'press grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-card border-2 dashed p-2 text-center text-small font-semibold text-leaf hover:bg-leaf-tint has-focus-visible:outline-3 has-focus-visible:outline-sky',
        isInvalid ? 'border-chilli' : 'border-line-strong',
      )}
    >
      <Icon name={fromCamera ? 'camera' : 'gallery'} className="size-8" />
      {text}
      <input
        type="file"
        {...(fromCamera
          ? { accept: 'image/*', capture: 'environment' }
          : { accept: 'image/jpeg,image/png,image/webp', multiple: true })}
        onChange={onTake}
        aria-invalid={isInvalid || undefined}
        className="sr-only"
      />
    </label>
  );
}

/**
 * Object URLs of photos that are not sent yet: one each as long as it is in the list, at any position, and
 * revoked after.
 */
function usePreviews(photos: readonly FieldPhoto[]): readonly string[] {
  const [made] = useState(() => new Map<File, string>());
  useEffect(() => revokeAllBut(made, photos), [made, photos]);
  useEffect(() => () => revokeAllBut(made, []), [made]);
  return photos.map((photo) => (photo instanceof File ? addressOf(photo, made) : photo.src));
}

function addressOf(file: File, made: Map<File, string>): string {
  const known = made.get(file) ?? URL.createObjectURL(file);
  made.set(file, known);
  return known;
}

function revokeAllBut(made: Map<File, string>, photos: readonly FieldPhoto[]): void {
  for (const [file, url] of made) {
    if (photos.includes(file)) continue;
    URL.revokeObjectURL(url);
    made.delete(file);
  }
}
