import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import { sharedArrows } from './everywhere.ts';
import { roomArrows } from './rooms.ts';
import { serverArrows } from './server.ts';
import { webArrows } from './web.ts';
import type { Arrow } from './rule.ts';

/** All import rules of the repository, with the imports that they forbid. */
export const arrows: readonly Arrow[] = [...roomArrows, ...serverArrows, ...webArrows, ...sharedArrows];

/** Violations in the given rooms of a folder; the folder is the repository or a planted copy. */
export async function findViolations(folder: string, rooms: readonly string[]): Promise<IViolation[]> {
  const { output } = await cruise(
    [...rooms],
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: arrows.map(toRule) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `(^|/)(web/build|dist|screenshots|bench/results)/|\\.react-router/` },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      // The web's own name for its source folder.
      alias: { '~': join(folder, 'web', 'src') },
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
  );
  return (output as ICruiseResult).summary.violations;
}

function toRule({ name, because, from, to }: Arrow) {
  return { name, comment: because, severity: 'error' as const, from, to };
}
