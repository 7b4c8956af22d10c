import { onTestFinished, vi } from 'vitest';

/** What a browser has of a picture when the page comes to life. */
interface PictureState {
  readonly complete: boolean;
  readonly naturalWidth: number;
}

const onTheirWay: PictureState = { complete: false, naturalWidth: 0 };

/** Lets all pictures of a test be on their way, or as told; else they have failed, as none is ever fetched. */
export function picturesAre({ complete, naturalWidth }: PictureState = onTheirWay): void {
  const known = [
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete),
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth),
  ];
  onTestFinished(() => known.forEach((each) => each.mockRestore()));
}
