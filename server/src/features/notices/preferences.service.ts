import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/notices';
import { noticeTopics, type NoticeTopic } from '@polam/domain/users/notice-topic';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { findChoices, getUnsubscribeKey, isSomebody, saveChoice } from './notices.repository.ts';

/** User and topic of the emails that a link stops. */
export interface UnsubscribeLink {
  readonly userId: string;
  readonly topic: NoticeTopic;
}

const LINK = /^([0-9a-f-]{36})\.([a-z]{1,40})\.([A-Za-z0-9_-]{43})$/;

/** The token of a link that stops emails: it can do this and nothing else, and does not expire. */
export function signLink({ userId, topic }: UnsubscribeLink, key: Buffer): string {
  return `${userId}.${topic}.${signatureOf(`${userId}.${topic}`, key)}`;
}

/** User and topic of a token; null where we have not signed it. */
function readLink(token: string, key: Buffer): UnsubscribeLink | null {
  const [, userId = '', word = '', signature = ''] = LINK.exec(token) ?? [];
  const topic = noticeTopics.find((each) => each === word);
  const wanted = Buffer.from(signatureOf(`${userId}.${word}`, key));
  const given = Buffer.from(signature);
  if (topic === undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { userId, topic };
}

function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(`stop letters ${text}`).digest('base64url');
}

type Preferences = OutputOf<typeof calls.preferences>;

/** Preferences of users for notices by email and on their devices. */
export function buildPreferences(appContext: AppContext) {
  const { mail, push } = appContext.config.outward;
  const preferencesOf = async (
    db: Parameters<typeof findChoices>[0],
    userId: string,
  ): Promise<Preferences> => {
    const choices = (await findChoices(db, [userId]))(userId);
    return {
      choices: noticeTopics.map((topic) => ({ topic, ...choices[topic] })),
      hasMail: mail !== null,
      hasPush: push !== null,
    };
  };

  const preferences: Handler<typeof calls.preferences> = async (_input, { actor }) =>
    ok(await preferencesOf(appContext.db, actor.id));

  const setPreferences: Handler<typeof calls.setPreferences> = (choice, { actor, commit }) =>
    commit(async (tx) => {
      await saveChoice(tx, { userId: actor.id, ...choice });
      return ok(await preferencesOf(tx, actor.id));
    });

  const unsubscribe: Handler<typeof calls.unsubscribe> = async ({ token }, { commit }) => {
    const link = readLink(token, await getUnsubscribeKey(appContext.db));
    if (link === null) return refuse('not-found');
    return commit<{ topic: NoticeTopic }, 'not-found'>(async (tx) => {
      const { userId, topic } = link;
      if (!(await isSomebody(tx, userId))) return refuse('not-found');
      await saveChoice(tx, { userId, topic, mail: false });
      return ok({ topic });
    });
  };

  /** Stops emails by the one click of a mail program; false where we have not signed its link. */
  async function stopEmails(token: string): Promise<boolean> {
    const link = readLink(token, await getUnsubscribeKey(appContext.db));
    if (link === null || !(await isSomebody(appContext.db, link.userId))) return false;
    await appContext.db.begin((tx) => saveChoice(tx, { ...link, mail: false }));
    return true;
  }

  return { preferences, setPreferences, unsubscribe, stopEmails };
}
