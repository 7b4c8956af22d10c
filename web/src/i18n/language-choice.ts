import type { Language } from '@polam/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSession } from '~/lib/session/session.ts';
import { useSetLanguage } from './language.tsx';

/** Changes the language; without a network its sentences may not come, and the page stays as it is. */
export function useLanguageChoice() {
  const setLanguage = useSetLanguage();
  const answers = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const change = async (next: Language) => {
    try {
      await setLanguage(next);
      setFailed(false);
    } catch {
      setFailed(true);
      return;
    }
    void updateAccount(next);
    // Places and refusals came in the language of the question: open screens ask again and show the old meanwhile.
    await answers.invalidateQueries();
  };
  return { choose: (next: Language) => void change(next), hasFailed };
}

/** Whoever is signed in finds the choice on the next device too; visitors never load what tells it. */
async function updateAccount(language: Language): Promise<void> {
  if (currentSession().state !== 'signed-in') return;
  try {
    const { saveLanguage } = await import('~/lib/session/account-language.ts');
    await saveLanguage(language);
  } catch {
    // Without a network the choice stays on this device alone.
  }
}
