import type * as calls from '@polam/contract/calls/notices';
import type { OutputOf } from '@polam/contract/call';
import { noticeTopics, type NoticeTopic } from '@polam/domain/users/notice-topic';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { readLink } from './unsubscribe-link.ts';
import { findChoices, getUnsubscribeKey, isSomebody, saveChoice } from './preferences.repository.ts';

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
