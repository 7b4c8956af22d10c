import * as calls from '@polam/contract/calls/chats';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Blocks } from './blocks.service.ts';

/** The calls that block and unblock users. */
export function blockRoutes(blocks: Blocks): Binding[] {
  return [bind(calls.block, blocks.block), bind(calls.unblock, blocks.unblock)];
}
