import * as calls from '@polam/contract/calls/requirements';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Requirements } from './requirements.service.ts';

/** Routes of requirements. */
export function requirementRoutes(requirements: Requirements): Binding[] {
  return [
    bind(calls.post, requirements.post),
    bind(calls.list, requirements.list),
    bind(calls.facets, requirements.facets),
    bind(calls.listOfBuyer, requirements.listOfBuyer),
    bind(calls.listByName, requirements.listByName),
    bind(calls.listOwn, requirements.listOwn),
    bind(calls.get, requirements.get),
    bind(calls.edit, requirements.edit),
    bind(calls.close, requirements.close),
    bind(calls.reopen, requirements.reopen),
    bind(calls.quotes, requirements.quotes),
    bind(calls.matches, requirements.matches),
    bind(calls.leads, requirements.leads),
  ];
}
