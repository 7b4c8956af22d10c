import * as calls from '@polam/contract/calls/follows';
import { toggleFollow } from '@polam/contract/calls/users';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Follows } from './follows.service.ts';

/** The calls about follows. */
export function followRoutes(follows: Follows): Binding[] {
  return [
    bind(toggleFollow, follows.toggle),
    bind(calls.follow, follows.follow),
    bind(calls.unfollow, follows.unfollow),
    bind(calls.listFollowers, follows.listFollowers),
    bind(calls.listFollowing, follows.listFollowing),
  ];
}
