import type { AppContext } from '@polam/server/http/app-context';
import type { LimitFunction } from 'p-limit';
import { listWithoutAvif, saveAvif, type StoredVariant } from './photos.repository.ts';
import { decoder } from './read-photo.ts';

/** Looks like our WebP, for a third fewer bytes. */
const AVIF = { quality: 50, effort: 3 } as const;
/** Some seconds of work, after which other jobs have their turn. */
const AT_ONCE = 4;
/** Below this part of the bytes of WebP it is worth a second file. */
const WORTH = 0.9;

/** Makes AVIF of some photos that have none yet, one after the other; returns their number. For a job. */
export function buildFillingAvif(appContext: AppContext, inTurn: LimitFunction): () => Promise<number> {
  return async () => {
    const variants = await listWithoutAvif(appContext.db, AT_ONCE);
    const failures: unknown[] = [];
    for (const variant of variants) {
      const avif = await inTurn(() => avifOf(variant)).catch((error: unknown) => {
        failures.push(error);
        return null;
      });
      await saveAvif(appContext.db, { ...variant, avif: avif ?? Buffer.alloc(0) });
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} photos got no AVIF`);
    return variants.length;
  };
}

/** Null where it would not be worth its bytes. */
async function avifOf({ content }: StoredVariant): Promise<Buffer | null> {
  const open = await decoder();
  const avif = await open(content).avif(AVIF).toBuffer();
  return avif.length < content.length * WORTH ? avif : null;
}
