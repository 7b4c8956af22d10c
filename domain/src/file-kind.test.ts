import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));

describe('the kind of a file by its first bytes', () => {
  it.each([
    ['an MP3', 'ID3\x04\0', 'sound'],
    ['an MP3 without tags', '\xff\xfb\x90\x64', 'sound'],
    ['an AAC', '\xff\xf1\x50\x80', 'sound'],
    ['a WAV', 'RIFF\x24\x08\0\0WAVEfmt ', 'sound'],
    ['an AMR of an old phone', '#!AMR\n', 'sound'],
    ['an Ogg', 'OggS\0', 'sound'],
    ['a FLAC', 'fLaC\0', 'sound'],
    ['an M4A', '\0\0\0 ftypM4A ', 'sound'],
    ['a 3GP of sound alone', '\0\0\0\x18ftyp3gp4\0\0\0\0moov hdlr soun', 'sound'],
    ['a WebM of sound alone', '\x1aE\xdf\xa3webm A_OPUS', 'sound'],
    ['a WebM of sound with such letters among it', '\x1aE\xdf\xa3webm A_OPUS \x91V_\x07', 'sound'],
    ['an MP4 of a phone', '\0\0\0\x18ftypmp42', 'video'],
    ['a film of an iPhone', '\0\0\0\x14ftypqt  ', 'video'],
    ['a film with sound', '\0\0\0\x18ftypmp42 moov vide soun', 'video'],
    ['a WebM', '\x1aE\xdf\xa3webm V_VP9 A_OPUS', 'video'],
    ['an AVI', 'RIFF\0\0\0\0AVI LIST', 'video'],
    ['a PDF', '%PDF-1.7', 'document'],
    ['a document of an office', 'PK\x03\x04\x14', 'document'],
    ['a photo of an iPhone', '\0\0\0\x24ftypheic', 'heic'],
    ['a JPEG', '\xff\xd8\xff\xe0', null],
    ['a PNG', '\x89PNG\r\n\x1a\n', null],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', null],
    ['an AVIF', '\0\0\0\x1cftypavif', null],
    ['a page', '<html>', null],
    ['nothing', '', null],
  ])('is known of %s', (_case, start, kind) => {
    expect(fileKind(bytesOf(start))).toBe(kind);
  });
});
