import { vehicles } from '@polam/domain/market/freight';
import { states } from '@polam/domain/place';
import { call } from '../call.ts';
import { charge, freightTable, leastCharge, loadingCharge, rate } from '../documents/freight.ts';
import { at, document } from '../fields.ts';
import { choice } from '../scalars.ts';

const table = document({ table: at('table', freightTable) });
const stateCodes = states.map(({ code }) => code);

export const rates = call('freight.rates', 'GET /api/v1/freight-rates', {
  summary: 'What transport, loading, mandi cess and commission are reckoned with.',
  reads: ['catalogue'],
  access: 'public',
  output: table,
  cache: 'public',
});

export const setVehicleRate = call('freight.setVehicleRate', 'PUT /api/v1/admin/freight-rates/{vehicle}', {
  summary: 'Sets what a vehicle costs by the tonne and kilometre, and for a trip at least.',
  changes: ['catalogue'],
  access: 'admin',
  input: {
    vehicle: at('vehicle', choice(vehicles)),
    ratePaise: at('rate', rate),
    leastPaise: at('least', leastCharge),
  },
  output: table,
  done: 'category-updated',
});

export const setLoading = call('freight.setLoading', 'PUT /api/v1/admin/loading-rate', {
  summary: 'Sets what loading a quintal costs.',
  changes: ['catalogue'],
  access: 'admin',
  input: { loadingPaise: at('loading', loadingCharge) },
  output: table,
  done: 'category-updated',
});

export const setCharges = call('freight.setCharges', 'PUT /api/v1/admin/mandi-charges/{state}', {
  summary: 'Sets the mandi cess and commission of a state; what is left empty is not counted.',
  changes: ['catalogue'],
  access: 'admin',
  input: {
    stateCode: at('state', choice(stateCodes)),
    cessHundredths: at('cess', charge),
    commissionHundredths: at('commission', charge),
  },
  output: table,
  done: 'category-updated',
});
