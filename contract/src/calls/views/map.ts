import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { count, plain } from '../../documents/values.ts';
import { at, document } from '../../fields.ts';
import { choice, flag, maybe, text } from '../../scalars.ts';
import { listOf } from '../../lists.ts';
import { MAX_DISTRICTS } from '../../documents/list-bounds.ts';

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
