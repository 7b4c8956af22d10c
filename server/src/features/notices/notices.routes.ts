import * as calls from '@polam/contract/calls/notices';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Notices } from './notices.service.ts';

/** The calls about a user's notices. The stream of them is mounted by `live/`. */
export function noticeRoutes(notices: Notices): Binding[] {
  return [
    bind(calls.list, notices.list),
    bind(calls.open, notices.open),
    bind(calls.markRead, notices.markRead),
    bind(calls.preferences, notices.preferences),
    bind(calls.setPreferences, notices.setPreferences),
    bind(calls.unsubscribe, notices.unsubscribe),
    bind(calls.pushKey, notices.pushKey),
    bind(calls.subscribePush, notices.subscribePush),
    bind(calls.unsubscribePush, notices.unsubscribePush),
  ];
}
