import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('who answers for a market', () => {
  it('is nobody until it is set', () => {
    expect(readConfig({ OPERATOR_NAME: '' }).operator).toEqual({
      name: null,
      address: null,
      officer: { name: null, email: null, phone: null },
    });
  });

  it('is named by the settings', () => {
    const { operator } = readConfig({
      OPERATOR_NAME: 'Rythu Sangham',
      OPERATOR_ADDRESS: 'Main road, Guntur',
      GRIEVANCE_NAME: 'Anitha Rao',
      GRIEVANCE_EMAIL: 'data@polam.example',
      GRIEVANCE_PHONE: '+91 863 222',
    });

    expect(operator).toEqual({
      name: 'Rythu Sangham',
      address: 'Main road, Guntur',
      officer: { name: 'Anitha Rao', email: 'data@polam.example', phone: '+91 863 222' },
    });
  });

  it('cannot be written to at an address that is none, which the start says', () => {
    expect(() => readConfig({ GRIEVANCE_EMAIL: 'data at polam' })).toThrow(
      'GRIEVANCE_EMAIL must be an e-mail address (it is "data at polam").',
    );
  });
});

describe('the balancers in a row', () => {
  it('are counted, none unless told, one where they are only said to be there', () => {
    const hopsOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).proxyHops;

    expect(['', '0', 'false', '1', 'true', '2'].map(hopsOf)).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it.each(['-1', '1.5', '6', 'yes', '10.0.0.1'])('are no %s, which the start says', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      `TRUST_PROXY must be the number of balancers in a row, 0 to 5 (it is "${TRUST_PROXY}").`,
    );
  });
});

describe('the port', () => {
  it.each(['abc', '99999', '0', '80.5', '-1'])('is no %s, which the start says', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535 (it is "${PORT}").`,
    );
  });

  it('does not hide what else is wrong', () => {
    expect(() => readConfig({ PORT: 'abc', PUBLIC_URL: 'polam', DRAIN_S: 'soon' })).toThrow(
      /PORT must .*\n.*PUBLIC_URL must .*\n.*DRAIN_S must be a number from 0.1 to 3600/,
    );
  });
});

describe('a process that has fallen behind its work', () => {
  it('sends pages away after two seconds unless told', () => {
    expect(readConfig({}).overloadMs).toBe(2_000);
    expect(readConfig({ OVERLOAD_MS: '500' }).overloadMs).toBe(500);
    expect(() => readConfig({ OVERLOAD_MS: '0' })).toThrow('OVERLOAD_MS must be a number from 100 to 600000');
  });
});

describe('the database of the settings', () => {
  it('is given four connections at least, with which nobody waits for himself', () => {
    expect(() => readConfig({ DATABASE_POOL: '1' })).toThrow('DATABASE_POOL must be a number from 4 to 200');
    expect(readConfig({ DATABASE_POOL: '4' }).databasePool).toBe(4);
  });

  it('has two seconds for a request and a minute to come, unless told', () => {
    expect(readConfig({})).toMatchObject({
      databaseDirectUrl: null,
      databaseDeadlineMs: 2_000,
      databaseWaitMs: 60_000,
    });
  });
});
