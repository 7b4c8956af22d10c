import { readConfig, type Config } from '../config.ts';

/** Keys by which a server under test may notify devices, which are on the same computer: any good pair. */
const pushKeys = {
  PUSH_PUBLIC_KEY: 'BLxiNsSieBaZRrMDzjbmuVNalYZ9SRcvVGSnbNnYIZFXcwYvc2UAAls2-4kLuusyB0DwpSQCpU9BxOsNwV7vYHY',
  PUSH_PRIVATE_KEY: 'VJE8RvqMmLq6aywgVC-AUHmmlebvxTfrUyUsT1V9zys',
  PUSH_SUBJECT: 'mailto:hello@polam.example',
};

/**
 * Settings of a server under test: no limits unless the test is about them, and no refusals for overload
 * either.
 */
export function testConfig(settings: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    LIMITS: 'off',
    DEMO: '0',
    // `LOG_LEVEL=warn npm test -- orders` shows why calls were refused.
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_POOL: '12',
    OVERLOAD_MS: '600000',
    DRAIN_SETTLE_S: '0',
    DATABASE_DEADLINE_MS: '30000',
    ...pushKeys,
    ...settings,
  });
}
