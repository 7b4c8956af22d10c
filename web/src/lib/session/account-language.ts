import { update } from '@polam/contract/calls/account';
import type { Language } from '@polam/domain/catalogue';
import { useSetLanguage } from '~/i18n/language.tsx';
import { hasChosenLanguage, readerLanguage } from '~/i18n/reader.ts';
import { callServer } from '../api/client.ts';

/** Saves a language in the account of the signed-in user, for the next device. */
export async function saveLanguage(language: Language): Promise<void> {
  await callServer(update, { language });
}

/**
 * Aligns the languages after a login: a device without a choice of its own takes the language of the account,
 * and an account without one takes that of the device.
 */
export function useAccountLanguage(): (ofAccount: Language | undefined) => Promise<void> {
  const setLanguage = useSetLanguage();
  return async (ofAccount) => {
    if (ofAccount === undefined) {
      if (hasChosenLanguage()) void saveLanguage(readerLanguage());
      return;
    }
    if (hasChosenLanguage() || ofAccount === readerLanguage()) return;
    // If the texts do not load, the page stays as it is: the user is signed in all the same.
    await setLanguage(ofAccount).catch(() => undefined);
  };
}
