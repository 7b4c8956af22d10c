import { readConfig, type Config } from '../config.ts';

/** Settings of a server under test: no limits unless the test is about them. */
export function testConfig(settings: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'silent', DATABASE_POOL: '6', ...settings });
}
