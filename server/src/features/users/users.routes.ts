import * as calls from '@polam/contract/calls/users';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Users } from './users.service.ts';

/** The calls about users. The whole profile is composed by `views`. */
export function userRoutes(users: Users): Binding[] {
  return [
    bind(calls.getBasic, users.getBasic),
    bind(calls.list, users.list),
    bind(calls.search, users.search),
  ];
}
