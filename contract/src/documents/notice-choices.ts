import { noticeTopics } from '@polam/domain/users/notice-topic';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';

/** Channels besides the bell through which notices of one topic reach their receiver. */
export const noticeChoice = document({
  topic: at('topic', z.enum(noticeTopics)),
  mail: at('mail', z.boolean()),
  push: at('push', z.boolean()),
});

/** The channels that a user has chosen for each topic, and the channels that this market offers. */
export const noticeChoices = document({
  choices: at('choices', listOf(noticeChoice, noticeTopics.length)),
  hasMail: at('hasMail', z.boolean()),
  hasPush: at('hasPush', z.boolean()),
});
