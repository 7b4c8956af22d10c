import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { BUYERS_NEAR_KM } from '@polam/domain/market/neighbourhood';
import type { AppContext } from '@polam/server/http/app-context';
import type { Catalogue, Surroundings } from '../catalogue/index.ts';
import { kilometresIn } from '../listings/index.ts';
import { requirementDocument, type RequirementDocument } from './requirement-document.ts';
import { findRequirements } from './requirements.repository.ts';
import { listWanted } from './wanted-near.repository.ts';

interface Near {
  readonly commodityIds: readonly string[];
  readonly around: Surroundings;
  readonly sellerId: string;
  readonly language: Language;
  readonly limit: number;
}

/** Requirements of buyers around a seller. */
export interface WantedNear {
  /** The requirements of the nearest buyers, also those beyond {@link BUYERS_NEAR_KM}. */
  readonly requirements: RequirementDocument[];
  /** Number of requirements within that distance. */
  readonly nearCount: number;
}

/** Service that finds the open requirements for a seller's crops, the nearest first. */
export function buildWantedNear(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  async function wantedNear({ around, language, limit, ...whose }: Near): Promise<WantedNear> {
    const on = dayInIndia(appContext.now());
    const rows = await listWanted(appContext.db, { ...whose, on });
    const kmOf = kilometresIn(around);
    const placed = rows
      .map(({ id, districtId }) => ({ id, km: kmOf?.(districtId) ?? Infinity }))
      .toSorted((one, other) => one.km - other.km);
    const ids = placed.slice(0, limit).map(({ id }) => id);
    const byId = new Map((await findRequirements(appContext.db, ids)).map((row) => [row.id, row]));
    const seen = { on, language, catalogue: await catalogue.current(), kmOf };
    return {
      requirements: ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [requirementDocument(row, seen)];
      }),
      nearCount: placed.filter(({ km }) => km <= BUYERS_NEAR_KM).length,
    };
  }

  return { wantedNear };
}
