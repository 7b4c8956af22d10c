import { call } from '@polam/contract/call';
import { MORNING_BUYERS, MORNING_CROPS } from '@polam/contract/documents/list-bounds';
import { ownCrop } from '@polam/contract/documents/morning';
import { requirement } from '@polam/contract/documents/requirements';
import { count } from '@polam/contract/documents/values';
import { at, document } from '@polam/contract/fields';
import { listOf } from '@polam/contract/lists';

export const morning = call('views.morning', 'GET /api/v1/views/morning', {
  summary:
    'The crops that the user has listed, what markets and others nearby ask for them, and the nearest buyers who look for them.',
  reads: ['listings', 'requirements', 'offers', 'orders', 'ratings', 'users', 'prices'],
  access: 'user',
  output: document({
    crops: at('crops', listOf(ownCrop, MORNING_CROPS)),
    requirements: at('potentials', listOf(requirement, MORNING_BUYERS)),
    /** Number of requirements within 50 km. */
    nearCount: at('near', count),
  }),
  limits: ['reads'],
});
