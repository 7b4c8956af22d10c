import { describe, expect, it } from 'vitest';
import { sortComplaints } from './source-check.ts';

const mistyped =
  "web/src/a.ts:1:14: Type 'string' is not assignable to type 'number'. [Error/typescript(TS2322)]";
const unsafe = 'web/src/a.ts:2:3: Unsafe assignment. [Error/typescript(no-unsafe-assignment)]';

describe('the output of the linter', () => {
  it('holds what the compiler complains of, apart from the rules', () => {
    const output = `${mistyped}\n${unsafe}\n\n2 problems\n`;

    expect(sortComplaints({ code: 1, output, typegen: [] })).toEqual({
      types: [mistyped],
      rules: [unsafe],
      fault: [],
    });
  });

  it('is a fault where it ends badly and names no place', () => {
    const output = 'Failed to parse tsconfig.json\n';

    expect(sortComplaints({ code: 1, output, typegen: [] }).fault).toEqual(['Failed to parse tsconfig.json']);
  });

  it('is fine where it ends well', () => {
    const typegen = [{ rule: 'types of the routes', complaints: [] }];

    expect(sortComplaints({ code: 0, output: '0 problems\n', typegen })).toEqual({
      types: [],
      rules: [],
      fault: [],
    });
  });
});
