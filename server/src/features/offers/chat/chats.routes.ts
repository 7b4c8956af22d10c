import * as calls from '@polam/contract/calls/chats';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Chats } from './chats.service.ts';

/** Routes of conversations. */
export function chatRoutes(chats: Chats): Binding[] {
  return [
    bind(calls.list, chats.list),
    bind(calls.read, chats.read),
    bind(calls.post, chats.post),
    bind(calls.start, chats.start),
    bind(calls.startAboutEquipment, chats.startAboutEquipment),
    bind(calls.markRead, chats.markRead),
    bind(calls.type, chats.type),
    bindBytes(calls.photo, chats.photo),
  ];
}
