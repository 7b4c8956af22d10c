import { photo as photoCall } from '@polam/contract/calls/orders';
import type { OrderPhotoKind } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { useRef, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { readyPhoto } from '~/lib/forms/photo-shrinking.ts';
import { PrivatePhoto } from '~/lib/screens/photos/private-photo.tsx';
import { PhotoField, type FieldPhoto } from '~/ui/fields/photo-field.tsx';
import type { Order } from './orders.api.ts';

/** Photos of a form of an order, each made smaller for a weak network. */
export interface ChosenPhotos {
  readonly files: readonly File[];
  readonly isWorking: boolean;
  readonly error: string | undefined;
  readonly change: (photos: readonly FieldPhoto[]) => void;
}

/** Holds up to `most` photos of a form. */
export function useChosenPhotos(most: number): ChosenPhotos {
  const sentence = useProblemSentence();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [working, setWorking] = useState(0);
  const [error, setError] = useState<string>();
  // One after the other: decoding two big pictures at once is too much for a cheap phone.
  const last = useRef(Promise.resolve());
  const takeOne = async (file: File) => {
    const ready = await readyPhoto(file);
    setWorking((count) => count - 1);
    if (typeof ready === 'string') setError(sentence({ type: ready }));
    else setFiles((before) => [...before, ready].slice(0, most));
  };
  const change = (photos: readonly FieldPhoto[]) => {
    const chosen = photos.filter((photo) => photo instanceof File);
    const held = chosen.filter((file) => files.includes(file));
    const added = chosen.filter((file) => !files.includes(file)).slice(0, most - held.length);
    setFiles(held);
    setError(chosen.length > most ? sentence({ type: `too-many-photos:${most}` }) : undefined);
    setWorking((count) => count + added.length);
    for (const file of added) last.current = last.current.then(() => takeOne(file));
  };
  return { files, isWorking: working > 0, error, change };
}

interface OrderPhotoFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly photos: ChosenPhotos;
}

/** Field for the photos of a weight, a dispute or its answer; the camera opens at a tap. */
export function OrderPhotoField({ label, hint, most, photos }: OrderPhotoFieldProps) {
  const t = useText();
  return (
    <>
      <PhotoField
        label={label}
        optional={t('orders.optional')}
        hint={hint}
        error={photos.error}
        photos={photos.files}
        onChange={photos.change}
        maxPhotos={most}
        photoText={(number) => t('orders.photo-chosen', { number })}
        removeText={(number) => t('orders.photo-remove', { number })}
        moveText={(number) => t('orders.photo-forward', { number })}
        firstText={t('orders.photo-first')}
        addText={t('orders.photo-add')}
      />
      <output className="block text-small text-soil-soft empty:hidden">
        {photos.isWorking && t('orders.photo-working')}
      </output>
    </>
  );
}

interface OrderPhotosProps {
  readonly order: Pick<Order, 'id' | 'photos'>;
  readonly kind: OrderPhotoKind;
  /** Only those of a side; of both without. */
  readonly by?: Party | undefined;
  /** Only the latest. */
  readonly isLatest?: boolean;
}

/** Photos of one kind that the sides have added to an order; a tap shows one from near. */
export function OrderPhotos({ order, kind, by, isLatest = false }: OrderPhotosProps) {
  const t = useText();
  const all = order.photos.filter((photo) => photo.kind === kind && (by === undefined || photo.by === by));
  const shown = isLatest ? all.slice(-1) : all;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((photo) => (
        <li key={photo.id}>
          <PrivatePhoto
            call={photoCall}
            inputOf={(width) => ({ orderId: order.id, photoId: photo.id, width })}
            photo={photo}
            alt={t(`orders.photo.${kind}`)}
            failedText={t('orders.photo-failed')}
          />
        </li>
      ))}
    </ul>
  );
}
