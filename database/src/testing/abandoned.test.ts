import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../embedded/folder-lock.ts';
import { endThrowAway, sweepAbandoned, sweepersLock } from './abandoned.ts';
import { throwAwayPrefix } from './folder.ts';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'polam-sweeps-'));
  chmodSync(place, 0o755);
  folder = join(place, `${throwAwayPrefix}a`);
  mkdirSync(folder);
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(folder, longAgo, longAgo);
});

afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('the folder of a test run', () => {
  it('is swept by one run alone of those that start at once', async () => {
    const release = lockFolder(sweepersLock(place));

    await sweepAbandoned(place);

    expect(existsSync(folder)).toBe(true);
    release();
  });

  it('is not swept while its run comes to its end', async () => {
    let wasThere = false;
    const stop = async () => {
      await sweepAbandoned(place);
      wasThere = existsSync(folder);
    };

    await endThrowAway({ folder, stop });

    expect(wasThere).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });

  it('is swept, with its server, where the run was killed', async () => {
    await sweepAbandoned(place);

    expect(existsSync(folder)).toBe(false);
  });
});
