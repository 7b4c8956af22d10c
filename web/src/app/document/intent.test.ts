import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { LOST_MARK } from '~/lib/document/document-mark.ts';
import { wake as wakeDocument } from './wake.ts';

const { dataset } = document.documentElement;

let listening: MockInstance<typeof window.addEventListener>;

beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener');
});

afterEach(() => {
  // Documents listen as long as they live, and this one is that of all tests of the process.
  for (const added of listening.mock.calls) window.removeEventListener(...added);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  for (const mark of ['session', 'ready', 'app']) delete dataset[mark];
});

it('leaves a user the page of visitors where what wakes it does not come', async () => {
  vi.stubGlobal('INTENT_FILE', '/no-such-file.js');
  const { wake } = await import('./intent.ts');
  dataset['session'] = '';

  expect(await wake()).toBe(false);

  expect(dataset).not.toHaveProperty('session');
  expect(dataset['ready']).toBe('yes');
});

it('says so where the app does not come, and loads the page anew with the network', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  document.body.innerHTML = `<p hidden ${LOST_MARK}>We cannot reach Polam.</p>`;
  dataset['session'] = '';

  // There is no handoff here.
  expect(await wakeDocument()).toBe(false);
  await vi.waitFor(() => expect(document.querySelector('p')?.hidden).toBe(false));
  window.dispatchEvent(new Event('online'));

  expect(reload).toHaveBeenCalledTimes(1);
});
