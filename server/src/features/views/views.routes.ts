import * as people from '@polam/contract/calls/people';
import * as calls from '@polam/contract/calls/views';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Views } from './views.service.ts';

/** The calls whose answers several rooms compose. */
export function viewRoutes(views: Views): Binding[] {
  return [bind(calls.counters, views.counters), bind(people.getProfile, views.getProfile)];
}
