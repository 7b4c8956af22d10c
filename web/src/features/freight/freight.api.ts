import type { OutputOf } from '@polam/contract/call';
import { rates, setCharges, setLoading, setVehicleRate } from '@polam/contract/calls/freight';
import type { states } from '@polam/domain/place';
import { rupeesFromPaise } from '@polam/domain/money';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** The operator's table of rates and charges. */
export type FreightTable = OutputOf<typeof rates>['table'];

/** Cost of one vehicle. */
export type VehicleRate = FreightTable['vehicles'][number];

/** A state with its charges. */
export interface StateCharges {
  readonly stateCode: (typeof states)[number]['code'];
  readonly name: string;
  readonly cessHundredths: number | null;
  readonly commissionHundredths: number | null;
}

/** Query of the table. */
export function useFreightTable() {
  return useAsk(rates, {});
}

/** Says that a change is saved, closes its dialog, and reads the table again. */
function savedWith(onDone: () => void) {
  return async (_value: unknown, message: string) => {
    toast.success(message);
    onDone();
    await refreshed();
  };
}

/** Form of what a vehicle costs. */
export function useVehicleForm({ vehicle, ratePaise, leastPaise }: VehicleRate, onDone: () => void) {
  return useCallForm<typeof setVehicleRate, Readonly<Record<'ratePaise' | 'leastPaise', string>>>(
    setVehicleRate,
    {
      defaults: {
        ratePaise: String(rupeesFromPaise(ratePaise)),
        leastPaise: String(rupeesFromPaise(leastPaise)),
      },
      fixed: { vehicle },
      onDone: savedWith(onDone),
    },
  );
}

/** Form of what loading a quintal costs. */
export function useLoadingForm(loadingPaise: number, onDone: () => void) {
  return useCallForm<typeof setLoading, Readonly<Record<'loadingPaise', string>>>(setLoading, {
    defaults: { loadingPaise: String(rupeesFromPaise(loadingPaise)) },
    onDone: savedWith(onDone),
  });
}

/** Form of the charges of a state; an empty field is not counted. */
export function useChargesForm({ stateCode, ...charges }: StateCharges, onDone: () => void) {
  return useCallForm<typeof setCharges, Readonly<Record<'cessHundredths' | 'commissionHundredths', string>>>(
    setCharges,
    {
      defaults: {
        cessHundredths: percentText(charges.cessHundredths),
        commissionHundredths: percentText(charges.commissionHundredths),
      },
      fixed: { stateCode },
      onDone: savedWith(onDone),
    },
  );
}

function percentText(hundredths: number | null): string {
  return hundredths === null ? '' : String(hundredths / 100);
}
