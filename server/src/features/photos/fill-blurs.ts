import type { AppContext } from '@polam/server/http/app-context';
import type { LimitFunction } from 'p-limit';
import { decoder } from './decoder.ts';
import { blurOf } from './photo-blur.ts';
import { listWithoutBlur, saveBlur } from './photos.repository.ts';

/** Some 100 ms of work at a time; a market of thousands of photos is through within a day or two. */
const BLURS_AT_ONCE = 20;

/** Makes the blurs of some photos that have none yet; returns their number. For a job. */
export function buildFillingBlurs(appContext: AppContext, inTurn: LimitFunction): () => Promise<number> {
  return async () => {
    const photos = await listWithoutBlur(appContext.db, BLURS_AT_ONCE);
    const fill = async ({ id, content }: (typeof photos)[number]) =>
      saveBlur(appContext.db, { id, blur: await inTurn(async () => blurOf((await decoder())(content))) });
    reportBroken(await Promise.allSettled(photos.map(fill)));
    return photos.length;
  };
}

/**
 * A photo that cannot be read does not block the blurs of the others; its error is thrown when all are
 * through.
 */
function reportBroken(done: readonly PromiseSettledResult<void>[]): void {
  const broken = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} photos got no blur`);
}
