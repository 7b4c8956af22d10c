import { expect, it } from 'vitest';
import { dropEntry, listEntries, saveEntry, type OutboxEntry } from './outbox-store.ts';

const entry: OutboxEntry = {
  id: '1',
  userId: 'sita',
  call: 'chats.say',
  input: { equipmentId: 'tractor', userId: 'ravi', text: 'Is it free?' },
  conversation: 'with ravi',
  key: 'once',
  fileCount: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  refusal: null,
};

it('reads an entry that waited on the device since version 0.2.0, whose fields had other names', () => {
  saveEntry(entry);
  const [name = ''] = Object.keys(localStorage);
  const { conversation, ...rest } = entry;
  const input = Object.fromEntries([
    ['machineId', 'tractor'],
    ['personId', 'ravi'],
    ['text', 'Is it free?'],
  ]);
  const old = new Map<string, unknown>([...Object.entries(rest), ['thread', conversation], ['input', input]]);
  localStorage.setItem(name, JSON.stringify(Object.fromEntries(old)));

  expect(listEntries('sita')).toEqual([entry]);

  dropEntry(entry);
  expect(listEntries('sita')).toEqual([]);
});
