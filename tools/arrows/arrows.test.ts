import { describe, expect, it } from 'vitest';
import { arrows, findViolations } from './arrows.ts';
import { roomsOf, withPlanted } from './planted.ts';
import type { Planted } from './rule.ts';

/** The names of the rules that a planted tree breaks. */
function brokenRules(planted: Planted): Promise<string[]> {
  return withPlanted(planted, async (folder) => {
    const violations = await findViolations(folder, roomsOf(planted));
    return [...new Set(violations.map((violation) => violation.rule.name))];
  });
}

describe('the arrows of the house', () => {
  it.each(arrows.map((arrow) => [arrow.name, arrow] as const))(
    'a planted violation breaks %s and no other rule',
    async (name, arrow) => {
      const broken = await brokenRules(arrow.planted);

      expect(broken).toEqual([name]);
    },
  );

  it('the way of a counter-offer through the rooms breaks none', async () => {
    const broken = await brokenRules({
      'web/src/pages/trade/buy.page.tsx': ['web/src/features/offers/offer-form.tsx'],
      'web/src/features/offers/offer-form.tsx': [
        'web/src/ui/button.tsx',
        'contract/src/call.ts',
        'domain/src/money.ts',
      ],
      'server/src/app.ts': ['server/src/features/offers/index.ts', 'database/src/connect.ts'],
      'server/src/features/offers/index.ts': ['server/src/features/offers/offers.service.ts'],
      'server/src/features/offers/offers.service.ts': [
        'server/src/features/offers/offers.repository.ts',
        'server/src/features/listings/index.ts',
      ],
      'server/src/features/offers/offers.repository.ts': ['database/src/connect.ts', 'domain/src/money.ts'],
    });

    expect(broken).toEqual([]);
  });

  it('an arrow drawn by the name of a room is seen like one drawn by its path', async () => {
    const broken = await brokenRules({
      'contract/src/call.ts': ['package:@polam/database/connect'],
      'database/src/connect.ts': [],
    });

    expect(broken).toEqual(['arrows-of-contract']);
  });

  it('the layers hold in folders below a feature too', async () => {
    const broken = await brokenRules({
      'server/src/features/offers/moves/propose.service.ts': ['server/src/http/calls/implement.ts'],
      'server/src/features/offers/moves/offers.repository.ts': [
        'server/src/features/offers/moves/answer.service.ts',
      ],
    });

    expect(broken.toSorted()).toEqual(['repositories-never-see-services', 'services-never-see-http']);
  });

  it('no two rules have the same name', () => {
    const names = arrows.map((arrow) => arrow.name);

    expect(new Set(names).size).toBe(names.length);
  });
});
