import { NAMELESS } from '@polam/domain/users/user';
import { expect, it } from 'vitest';
import type { LiveEvent } from './events.ts';
import { hi } from './messages/hi/messages.ts';
import { te } from './messages/te/messages.ts';
import { noticeSentence } from './notice-sentence.ts';

const asked: LiveEvent = {
  type: 'group.changed',
  slug: 'kondaveedu-farmers',
  groupName: 'Kondaveedu Farmers',
  authorId: '0190f000-0000-7000-8000-000000000001',
  authorName: 'Lakshmi Devi',
  change: 'asked',
  reason: '',
};

const inTelugu = (event: LiveEvent) => noticeSentence(event, { notices: te.notices, language: 'te' });
const inHindi = (event: LiveEvent) => noticeSentence(event, { notices: hi.notices, language: 'hi' });

it('names users and groups in the reader’s script', () => {
  expect(inTelugu(asked)).toMatch(/లక్ష్మి దేవి.*కొండవీడు ఫార్మర్స్/);
  expect(inHindi(asked)).toMatch(/लक्ष्मी देवी.*कोंडवीडू फार्मर्स/);
  expect(inTelugu(asked)).not.toMatch(/[a-z]/i);
});

it('names cold storages so, and a group of a complaint', () => {
  const { authorId, authorName } = asked;
  const storage = { storageId: authorId, storageName: 'Annapurna Cold Storage' };
  const about = { about: 'group', subjectId: 'x', outcome: 'upheld', complaintId: authorId } as const;

  expect(inTelugu({ type: 'storage.claim-decided', ...storage, isConfirmed: true, reason: '' })).toContain(
    'అన్నపూర్ణ కోల్డ్ స్టోరేజ్',
  );
  expect(
    inTelugu({ type: 'complaint.decided', ...about, authorId, authorName, listingName: 'Rythu Sangham' }),
  ).toContain('రైతు సంఘం');
});

it('names an author as the author does, and leaves the name of one who has left to its sender', () => {
  expect(inTelugu({ ...asked, authorSpellings: { te: 'లక్ష్మీదేవి' } })).toContain('లక్ష్మీదేవి');
  expect(inHindi({ ...asked, authorSpellings: { te: 'లక్ష్మీదేవి' } })).toContain('लक्ष्मी देवी');
  expect(inTelugu({ ...asked, authorName: NAMELESS })).toContain(NAMELESS);
});
