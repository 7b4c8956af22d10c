import * as chats from '@polam/contract/calls/chats';
import { complain } from '@polam/contract/calls/reports';
import { buildTrader } from '@polam/database/seed/users';
import { MAX_VOICE_BYTES } from '@polam/domain/users/conversation';
import { aChat, conversationOf, conversationsOf } from '@polam/server/testing/chats';
import { anMp4, anOgg, aWebm } from '@polam/server/testing/recordings';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVoice, readVoice } from './read-voice.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});

afterAll(() => testApp.close());

const asFile = (content: Buffer) => ({ content, fileName: 'photo.jpg', type: 'image/jpeg' });

async function aVoiceChat() {
  const chat = await aChat(testApp);
  const content = aWebm({ ms: 7_000 });
  const { negotiationId } = chat;
  const answer = await chat.buyer.call(
    chats.post,
    { negotiationId, key: 'once' },
    { photos: [asFile(content)] },
  );
  if (!answer.ok) throw new Error(answer.message);
  return { ...chat, content, message: answer.value.message };
}

const pathOf = (negotiationId: string, messageId: string) =>
  `/api/v1/chats/${negotiationId}/voices/${messageId}`;

describe('a recording', () => {
  it.each([
    ['a WebM', aWebm({ ms: 42_000 }), { media: 'audio/webm', durationMs: 42_000 }],
    ['an Ogg', anOgg({ ms: 42_000 }), { media: 'audio/ogg', durationMs: 42_000 }],
    ['an MP4', anMp4({ ms: 42_000 }), { media: 'audio/mp4', durationMs: 42_000 }],
    [
      'an MP4 in fragments',
      anMp4({ ms: 42_000, isFragmented: true }),
      { media: 'audio/mp4', durationMs: 42_005 },
    ],
  ])('is known by its content where it is %s, with its length', (_case, content, recording) => {
    expect(isVoice(content)).toBe(true);
    expect(readVoice({ content, tooLarge: false })).toEqual({ ok: true, value: { ...recording, content } });
  });

  it.each([
    ['holds a picture', aWebm({ ms: 4_000, trackType: 1 }), 'voice-unreadable'],
    ['is of another codec', aWebm({ ms: 4_000, codec: 'A_VORBIS' }), 'voice-unreadable'],
    ['is of another codec in Ogg', anOgg({ ms: 4_000, head: 'vorbis  ' }), 'voice-unreadable'],
    ['is a video', anMp4({ ms: 4_000, handler: 'vide' }), 'voice-unreadable'],
    ['is cut off', aWebm({ ms: 4_000 }).subarray(0, -3), 'voice-unreadable'],
    ['is silent', anOgg({ ms: 0 }), 'voice-unreadable'],
    ['is cut off in Ogg', anOgg({ ms: 4_000 }).subarray(0, -1), 'voice-unreadable'],
    ['is an MP3', Buffer.from('ID3\x04 of a song'), 'voice-unreadable'],
    ['is an MP3 without tags', Buffer.from('fffb9064000f', 'hex'), 'voice-unreadable'],
    ['is a WAV', Buffer.from('RIFF\x24\x08\0\0WAVEfmt '), 'voice-unreadable'],
    ['is an AMR', Buffer.from('#!AMR\n of an old phone'), 'voice-unreadable'],
    ['lasts longer than a minute', aWebm({ ms: 63_000 }), 'voice-too-long'],
    ['lasts longer than a minute in Ogg', anOgg({ ms: 63_000 }), 'voice-too-long'],
    ['lasts longer than a minute in fragments', anMp4({ ms: 63_000, isFragmented: true }), 'voice-too-long'],
    ['is too large', Buffer.concat([aWebm({ ms: 4_000 }), Buffer.alloc(MAX_VOICE_BYTES)]), 'voice-too-heavy'],
  ])('is refused where it %s', (_case, content, error) => {
    expect(isVoice(content)).toBe(true);
    expect(readVoice({ content, tooLarge: false })).toMatchObject({ ok: false, error });
  });

  it('is said to be a video where it is one, and nothing else beside what cannot be heard', () => {
    const film = readVoice({ content: anMp4({ ms: 4_000, handler: 'vide' }), tooLarge: false });
    const song = readVoice({ content: Buffer.from('fLaC of a song'), tooLarge: false });

    expect(film).toMatchObject({ fields: { photo: { problem: 'file-is-video' } } });
    expect(song).toEqual({ ok: false, error: 'voice-unreadable' });
    expect(isVoice(Buffer.from('fLaC of a song'))).toBe(true);
    expect(isVoice(Buffer.from('\0\0\0\x24ftypheic'))).toBe(false);
  });

  it('never brings its reader down, whatever is broken in it', () => {
    for (const whole of [aWebm({ ms: 900 }), anOgg({ ms: 900 }), anMp4({ ms: 900, isFragmented: true })])
      for (let at = 0; at < whole.length; at += 1) {
        const broken = Buffer.from(whole);
        broken[at] = (broken[at] ?? 0) ^ 0xff;
        expect(typeof readVoice({ content: broken, tooLarge: false }).ok).toBe('boolean');
      }
    const deep = Buffer.concat(
      Array.from({ length: 20_000 }, (_, level) => {
        const head = Buffer.from('sizemoov', 'latin1');
        head.writeUInt32BE((20_000 - level) * 8);
        return head;
      }),
    );
    const many = Buffer.alloc(1_400_000, Buffer.from('\0\0\0\x08free', 'latin1'));
    const holder = Buffer.from('sizemoov', 'latin1');
    holder.writeUInt32BE(8 + many.length);
    const nested = Buffer.alloc(16 * 11_000, Buffer.from('\0\0\0\x10moov\0\0\0\x08trak', 'latin1'));
    for (const more of [deep, nested, Buffer.concat([holder, many])])
      expect(
        readVoice({ content: Buffer.concat([anMp4({ ms: 900 }), more]), tooLarge: false }),
      ).toMatchObject({
        error: 'voice-unreadable',
      });
  });
});

describe('a message that is spoken', () => {
  it('says enough alone, and both hear just what was recorded', async () => {
    const { negotiationId, buyer, seller, content, message } = await aVoiceChat();

    const heard = await seller.send({ url: pathOf(negotiationId, message.id) });

    expect(message).toMatchObject({ text: '', photo: null, voiceMs: 7_000 });
    expect(heard).toMatchObject({ status: 200, headers: { 'content-type': 'audio/webm' } });
    expect(heard.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(heard.body.equals(content)).toBe(true);
    expect((await conversationOf(buyer, negotiationId)).lines.at(-1)).toMatchObject({ voiceMs: 7_000 });
    expect((await conversationsOf(seller)).conversations[0]?.lastLine).toMatchObject({
      kind: 'voice',
      text: '',
    });
    expect((await noticesOf(testApp, seller)).at(-1)).toMatchObject({
      type: 'message.posted',
      text: '🎤 0:07',
    });
  });

  it('is for its two people alone, in its own conversation alone', async () => {
    const { negotiationId, buyer, message } = await aVoiceChat();
    const third = await testApp.actor((await buildTrader(testApp.db)).id);
    const another = await aChat(testApp);
    const url = pathOf(negotiationId, message.id);

    const answers = await Promise.all([
      buyer.send({ url }),
      third.send({ url }),
      another.buyer.send({ url: pathOf(another.negotiationId, message.id) }),
      testApp.visitor.send({ url }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 401]);
  });

  it('arrives once under its key, and is refused with nothing said where it is no recording', async () => {
    const { negotiationId, buyer, seller, content } = await aVoiceChat();
    const file = (bytes: Buffer) => ({ photos: [asFile(bytes)] });

    const again = await buyer.call(chats.post, { negotiationId, key: 'once' }, file(content));
    const video = await buyer.call(chats.post, { negotiationId }, file(aWebm({ ms: 900, trackType: 1 })));

    expect([again.ok, video]).toMatchObject([true, { error: 'voice-unreadable' }]);
    expect((await conversationOf(seller, negotiationId)).lines).toHaveLength(2);
  });

  it('is known as such by whoever reads a complaint of it', async () => {
    const { seller, message } = await aVoiceChat();

    const complained = await seller.call(complain, {
      about: 'message',
      subjectId: message.id,
      reason: 'Rude words',
    });

    const rows = await testApp.db`select quoted from complaints where subject_id = ${message.id}`;
    expect([complained.ok, rows]).toMatchObject([true, [{ quoted: '🎤' }]]);
  });

  it('goes with its message', async () => {
    const { message } = await aVoiceChat();

    await testApp.db`delete from messages where id = ${message.id}`;

    expect(await testApp.db`select from message_voices where message_id = ${message.id}`).toHaveLength(0);
  });
});
