import type { AnyCall, InputOf } from '@polam/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { fetchFile } from '~/lib/api/fetch-file.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useSession } from '~/lib/session/session.ts';
import { BackCloses } from '~/ui/overlays/dialog.tsx';
import type { PhotoViewer } from '~/ui/photos/photo-viewer.tsx';
import { toast } from '~/ui/overlays/toast.ts';

interface PrivatePhotoProps<C extends AnyCall> {
  /** Call that answers the photo to those who may see it. */
  readonly call: C;
  /** Input of the call for a width in pixels. */
  readonly inputOf: (width: number) => InputOf<C>;
  readonly photo: { readonly id: string; readonly width: number; readonly height: number };
  readonly alt: string;
  readonly failedText: string;
}

const IN_PAGE = 640;
const CLOSE = 1_280;

/** A photo that only some users may see: its space is reserved until it loads, and a press opens it over the page. */
export function PrivatePhoto<C extends AnyCall>(props: PrivatePhotoProps<C>) {
  const { call, inputOf, photo, alt, failedText } = props;
  const t = useText();
  const [Viewer, setViewer] = useState<typeof PhotoViewer | null>(null);
  const small = usePrivatePhoto(call, inputOf(IN_PAGE));
  const open = async () => {
    const viewer = await import('~/ui/photos/photo-viewer.tsx').catch(() => null);
    if (viewer === null) toast.error(t('errors.unreachable'));
    else setViewer(() => viewer.PhotoViewer);
  };
  if (small.isError) return <p className="text-small text-chilli">{failedText}</p>;
  return (
    <>
      <button type="button" onClick={() => void open()} disabled={small.url === null} aria-label={alt}>
        <PhotoFrame url={small.url} width={photo.width} height={photo.height} />
      </button>
      {Viewer !== null && (
        <CloserLook {...props} Viewer={Viewer} small={small.url} onClose={() => setViewer(null)} />
      )}
    </>
  );
}

/** Picture whose aspect ratio reserves its space before it loads. */
export function PhotoFrame({
  url,
  width,
  height,
  alt = '',
}: {
  readonly url: string | null;
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
}) {
  const look = 'block h-auto max-h-72 w-56 max-w-full rounded-small bg-sunk object-cover';
  if (url === null) return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={look} />;
  return <img src={url} alt={alt} width={width} height={height} className={look} />;
}

interface CloserLookProps<C extends AnyCall> extends PrivatePhotoProps<C> {
  readonly Viewer: typeof PhotoViewer;
  readonly small: string | null;
  readonly onClose: () => void;
}

function CloserLook<C extends AnyCall>(props: CloserLookProps<C>) {
  const { Viewer, call, inputOf, photo, alt, small, onClose } = props;
  const t = useText();
  const large = usePrivatePhoto(call, inputOf(CLOSE));
  const src = large.url ?? small;
  if (src === null) return null;
  const texts = {
    title: alt,
    close: t('lot.viewer-close'),
    previous: t('lot.viewer-previous'),
    next: t('lot.viewer-next'),
    closer: t('lot.viewer-closer'),
    position: () => alt,
  };
  const shown = { ...photo, widths: [{ width: photo.width, src }] };
  return (
    <Viewer
      photos={[shown]}
      start={0}
      alt={alt}
      sizes="100vw"
      texts={texts}
      Back={BackCloses}
      onClose={onClose}
    />
  );
}

/** Fetches a photo with the reader's token, and gives the object URL at which the browser shows it. */
function usePrivatePhoto<C extends AnyCall>(call: C, input: InputOf<C>) {
  const session = useSession();
  const who = session.state === 'signed-in' ? session.user.id : 'visitor';
  const { data, isError } = useQuery({
    queryKey: [call.name, who, input],
    queryFn: async () => {
      const fetched = await fetchFile(call, input);
      if (!fetched.ok) throw new RefusedError(fetched);
      return fetched.file;
    },
    // The photo of an id never changes.
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  return { url, isError };
}

/** Object URL of a file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | undefined): string | null {
  const url = useMemo(() => (file === undefined ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}
