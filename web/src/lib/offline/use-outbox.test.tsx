import { quote } from '@polam/contract/calls/offers';
import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { dropEntry, saveEntry, type OutboxEntry } from './outbox-store.ts';
import { keepOutboxGoing } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  stop = () => undefined;
  leave();
});

const entry: OutboxEntry = {
  id: 'entry-1',
  userId: ramu.id,
  call: quote.name,
  input: {},
  conversation: 'a thread',
  key: 'a key',
  fileCount: 0,
  createdAt: new Date().toISOString(),
  refusal: null,
};

/** The number of entries; `onLayout` runs after the first of them was rendered, before anybody listens. */
function Waiting({ onLayout }: { readonly onLayout?: () => void }) {
  const count = useOutbox().length;
  useLayoutEffect(() => onLayout?.(), [onLayout]);
  return <p>{`waiting: ${count}`}</p>;
}

it('does not go on showing what another tab has sent while the page was rendered', async () => {
  saveEntry(entry);

  await show(<Waiting onLayout={() => dropEntry(entry)} />);

  expect(await screen.findByText('waiting: 0')).toBeTruthy();
});

it('does not go on showing what another tab has sent before the outbox ran here', async () => {
  startFakeServer();
  saveEntry(entry);
  await show(<Waiting />);
  expect(await screen.findByText('waiting: 1')).toBeTruthy();
  dropEntry(entry);

  act(() => {
    stop = keepOutboxGoing();
  });

  expect(await screen.findByText('waiting: 0')).toBeTruthy();
});
