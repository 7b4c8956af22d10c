import { onTestFinished, vi } from 'vitest';

/** Load state of an image when the page hydrates. */
interface PictureState {
  readonly complete: boolean;
  readonly naturalWidth: number;
}

const onTheirWay: PictureState = { complete: false, naturalWidth: 0 };

/** Load state of all images of a test, by default loading; without it all have failed, as none is fetched. */
export function picturesAre({ complete, naturalWidth }: PictureState = onTheirWay): void {
  const known = [
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete),
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth),
  ];
  onTestFinished(() => known.forEach((each) => each.mockRestore()));
}
