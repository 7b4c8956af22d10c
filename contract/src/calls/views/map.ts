import * as z from 'zod/mini';
import { call } from '@polam/contract/call';
import { count, plain } from '@polam/contract/documents/values';
import { at, document } from '@polam/contract/fields';
import { choice, flag, maybe, text } from '@polam/contract/scalars';
import { listOf } from '@polam/contract/lists';
import { MAX_DISTRICTS } from '@polam/contract/documents/list-bounds';

export const districts = call('map.districts', 'GET /api/v1/map', {
  summary: 'How many goods, machines or cold storages there are in each district, with its middle.',
  reads: ['listings', 'equipment', 'cold-storages'],
  access: 'public',
  input: {
    what: at('what', choice(['goods', 'hire', 'sale', 'storages'])),
    /** A category, a commodity or a type of equipment; without it, all are counted. */
    slug: at('slug', maybe(text(120))),
    /** Of cold storages: whether room must be free, as far as the manager has given it. */
    hasRoom: at('room', maybe(flag)),
  },
  output: document({
    districts: at(
      'districts',
      listOf(
        document({
          id: at('_id', plain),
          name: at('name', plain),
          stateCode: at('state', plain),
          latitude: at('latitude', z.number()),
          longitude: at('longitude', z.number()),
          count: at('count', count),
        }),
        MAX_DISTRICTS,
      ),
    ),
  }),
  cache: 'public',
});
