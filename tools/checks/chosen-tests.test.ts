import { describe, expect, it } from 'vitest';
import { chooseTests } from './chosen-tests.ts';
import { root } from './command.ts';

describe('tests chosen by words', () => {
  it('are those of a noun, of a file and of a folder', () => {
    const runs = chooseTests(['negotiations', 'domain/src/money.test.ts', 'server/src/http'], root);

    expect(runs).toEqual([
      { args: ['negotiations', 'domain/src/money.test.ts', 'server/src/http'], isBuilt: false },
    ]);
  });

  it('may be named from the folder in which one stands', () => {
    expect(chooseTests(['src/money.test.ts'], `${root}/domain`)).toEqual([
      { args: ['domain/src/money.test.ts'], isBuilt: false },
    ]);
  });

  it('run on the build where their path is that of a journey', () => {
    const runs = chooseTests(['money', 'e2e/journeys'], root);

    expect(runs).toEqual([
      { args: ['money'], isBuilt: false },
      { args: ['--root', 'e2e', 'journeys'], isBuilt: true },
    ]);
  });
});
