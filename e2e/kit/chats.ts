import type { Locator, Page } from 'playwright-core';
import type { SignedIn } from './session.ts';
import type { PhonePhoto } from './photo.ts';

/** The lines of the open conversation with a user. */
export function conversationOn(page: Page, { user }: Pick<SignedIn, 'user'>): Locator {
  return page.getByRole('list', { name: `Chat with ${user.name}` });
}

/** Sends a message in the open conversation, and waits until it is shown. */
export async function write(page: Page, text: string, photo?: PhonePhoto): Promise<void> {
  if (photo !== undefined) {
    await page.getByLabel('Add a photo').setInputFiles(photo);
    await page.getByRole('img', { name: 'Photo to send' }).waitFor();
  }
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('list', { name: /^Chat with/ })
    .getByText(text)
    .waitFor();
}
