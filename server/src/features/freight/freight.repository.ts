import type { Query } from '@polam/database/connect';
import type { Vehicle, VehicleRate } from '@polam/domain/market/freight';
import type { StateCharges } from '@polam/domain/market/landed-price';
import type { Paise } from '@polam/domain/money';
import type { Transaction } from '@polam/server/http/context';

/** The charges of one state. */
export interface ChargesRow extends StateCharges {
  readonly stateCode: string;
}

/** Rates that the operator has set; a missing one is not set. */
export interface FreightRows {
  readonly vehicles: readonly (VehicleRate & { readonly vehicle: Vehicle })[];
  readonly loadingPaise: Paise | null;
  readonly charges: readonly ChargesRow[];
}

export async function readFreight(db: Query): Promise<FreightRows> {
  const [row] = await db<FreightRows[]>`
    select
      (select coalesce(json_agg(json_build_object(
        'vehicle', vehicle, 'ratePaise', rate_paise, 'leastPaise', least_paise)), '[]') from freight_rates) as vehicles,
      (select paise_per_quintal from loading_rate) as "loadingPaise",
      (select coalesce(json_agg(json_build_object(
        'stateCode', state_code, 'cessHundredths', cess_hundredths,
        'commissionHundredths', commission_hundredths) order by state_code), '[]') from mandi_charges) as charges`;
  return row ?? { vehicles: [], loadingPaise: null, charges: [] };
}

export async function saveVehicleRate(
  tx: Transaction,
  { vehicle, ratePaise, leastPaise }: VehicleRate & { readonly vehicle: Vehicle },
): Promise<void> {
  await tx`
    insert into freight_rates (vehicle, rate_paise, least_paise) values (${vehicle}, ${ratePaise}, ${leastPaise})
    on conflict (vehicle) do update
    set rate_paise = excluded.rate_paise, least_paise = excluded.least_paise, updated_at = now()`;
}

export async function saveLoading(tx: Transaction, loadingPaise: Paise): Promise<void> {
  await tx`
    insert into loading_rate (paise_per_quintal) values (${loadingPaise})
    on conflict (is_only) do update set paise_per_quintal = excluded.paise_per_quintal, updated_at = now()`;
}

/** Saves the charges of a state; without any its row goes. */
export async function saveCharges(
  tx: Transaction,
  { stateCode, cessHundredths, commissionHundredths }: ChargesRow,
): Promise<void> {
  if (cessHundredths === null && commissionHundredths === null) {
    await tx`delete from mandi_charges where state_code = ${stateCode}`;
    return;
  }
  await tx`
    insert into mandi_charges (state_code, cess_hundredths, commission_hundredths)
    values (${stateCode}, ${cessHundredths}, ${commissionHundredths})
    on conflict (state_code) do update
    set cess_hundredths = excluded.cess_hundredths, commission_hundredths = excluded.commission_hundredths,
      updated_at = now()`;
}
