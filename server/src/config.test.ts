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
