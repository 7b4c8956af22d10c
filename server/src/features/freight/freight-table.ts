import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/freight';
import { defaultRates, vehicles, type FreightRates, type Vehicle } from '@polam/domain/market/freight';
import { noCharges, type StateCharges } from '@polam/domain/market/landed-price';
import type { FreightRows } from './freight.repository.ts';

/** The rates that hold: the operator's, else the shipped ones. */
export class FreightTable {
  readonly rates: FreightRates;
  readonly #rows: FreightRows;

  constructor(rows: FreightRows) {
    this.#rows = rows;
    const rateOf = (vehicle: Vehicle) => rows.vehicles.find((row) => row.vehicle === vehicle);
    this.rates = {
      vehicles: {
        'pick-up': rateOf('pick-up') ?? defaultRates.vehicles['pick-up'],
        'mini-truck': rateOf('mini-truck') ?? defaultRates.vehicles['mini-truck'],
        truck: rateOf('truck') ?? defaultRates.vehicles.truck,
        lorry: rateOf('lorry') ?? defaultRates.vehicles.lorry,
      },
      loadingPaise: rows.loadingPaise ?? defaultRates.loadingPaise,
    };
  }

  /** Charges of a state; none are counted where the operator has set none. */
  chargesOf(stateCode: string | null): StateCharges {
    return this.#rows.charges.find((row) => row.stateCode === stateCode) ?? noCharges;
  }

  get document(): OutputOf<typeof calls.rates>['table'] {
    return {
      vehicles: vehicles.map((vehicle) => {
        const { ratePaise, leastPaise } = this.rates.vehicles[vehicle];
        const isDefault = !this.#rows.vehicles.some((row) => row.vehicle === vehicle);
        return { vehicle, ratePaise, leastPaise, isDefault };
      }),
      loadingPaise: this.rates.loadingPaise,
      isLoadingDefault: this.#rows.loadingPaise === null,
      charges: [...this.#rows.charges],
    };
  }
}
