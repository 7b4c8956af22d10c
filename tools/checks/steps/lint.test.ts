import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runTool } from '../command.ts';

const LONG_FUNCTION = `export function long(): void {\n${"  JSON.stringify('a line');\n".repeat(52)}}\n`;

/**
 * The rules of STYLE that no reviewer should have to watch for, and errors of the compiler, which the linter reports
 * too: what breaks each, and where.
 */
const planted = [
  ['max-lines-per-function', 'domain/src/long.ts', LONG_FUNCTION],
  ['max-lines', 'domain/src/lines.ts', `export const a = 1;\n${'\n'.repeat(301)}`],
  [
    'max-params',
    'domain/src/four.ts',
    'export const f = (a: 1, b: 1, c: 1, d: 1): number => a + b + c + d;\n',
  ],
  ['no-explicit-any', 'domain/src/loose.ts', 'export const f = (a: any): string => `${String(a)}`;\n'],
  ['no-non-null-assertion', 'domain/src/sure.ts', 'export const f = (a: string | null): string => a!;\n'],
  ['no-floating-promises', 'server/src/lost.ts', 'export function f(): void {\n  Promise.resolve(1);\n}\n'],
  ['no-unused-vars', 'domain/src/idle.ts', 'const idle = 1;\nexport const busy = 2;\n'],
  ['no-default-export', 'domain/src/default.ts', 'export default 1;\n'],
  ['no-console', 'server/src/loud.ts', "console.log('here');\n"],
  [
    'no-restricted-imports',
    'server/src/a/b/climb.ts',
    "import { a } from '../../c.ts';\nexport const b = a;\n",
  ],
  ['no-process-env', 'server/src/setting.ts', "export const port = process.env['PORT'];\n"],
  ['rules-of-hooks', 'web/src/ui/hook.tsx', HOOK()],
  ['alt-text', 'web/src/ui/photos/picture.tsx', 'export const Picture = () => <img src="a.webp" />;\n'],
  ['TS2322', 'server/src/mistyped.ts', "export const price: number = 'many';\n"],
  ['TS2578', 'server/src/expected.ts', '// @ts-expect-error -- has to fail\nexport const price = 1;\n'],
  ['TS2591', 'domain/src/process.ts', 'export const id = process.pid;\n'],
] as const;

function HOOK(): string {
  return `import { useState } from 'react';
export function Price({ isOpen }: { isOpen: boolean }) {
  if (!isOpen) return null;
  const [price] = useState(1);
  return <b>{price}</b>;
}
`;
}

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'polam-lint-'));
  let output = '';

  beforeAll(async () => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const compilerOptions = { strict: true, jsx: 'react-jsx', target: 'ES2023', types: ['node'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    mkdirSync(join(folder, 'domain'));
    const withoutNode = { compilerOptions: { ...compilerOptions, types: [] } };
    writeFileSync(join(folder, 'domain/tsconfig.json'), JSON.stringify(withoutNode));
    for (const [, path, text] of planted) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const options = ['--type-aware', '--type-check', '-f', 'unix'];
    ({ output } = await runTool('oxlint', [...options, 'domain', 'server', 'web'], { cwd: folder }));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(planted)('%s bites on %s', (rule, path) => {
    const complaints = output.split('\n').filter((line) => line.startsWith(path));

    expect(complaints.join('\n')).toContain(`(${rule})`);
  });

  it.each(['server/src/config.ts', 'web/src/pages/home.page.tsx'])('knows that %s may', async (path) => {
    const text = path.endsWith('x')
      ? 'export default function Home() {\n  return <p />;\n}\n'
      : 'export const e = process.env;\n';
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);

    const { output: said } = await runTool('oxlint', ['-f', 'unix', path], { cwd: folder });

    expect(said).not.toContain(path);
  });
});
