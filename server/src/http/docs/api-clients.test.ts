import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@polam/contract';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildFarmer } from '@polam/database/seed/users';
import { ofOpenApiTypescript, ofOrval } from '@polam/server/testing/api-programs';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript7/bin/tsc');
/** Generators and linters walk the whole document; a busy computer takes its time. */
const PATIENCE_MS = 240_000;

let testApp: TestApp;
let baseUrl: string;
let folder: string;
let documented: string;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  baseUrl = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
  documented = JSON.stringify(openApiOf(calls, baseUrl));
  // Inside of the project, so that its packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'api-clients-'));
  await writeFile(join(folder, 'openapi.json'), documented);
  await writeFile(join(folder, 'photo.jpg'), await aPicture());
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await testApp.close();
});

/** As the pages of openapi-typescript say, a binary string is a Blob only where a transform asks for it. */
async function generateWithOpenApiTypescript(): Promise<void> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTypescript(documented, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  await writeFile(join(folder, 'openapi-typescript.ts'), astToString(nodes));
}

async function generateWithOrval(): Promise<void> {
  const output = { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single', baseUrl } as const;
  await generate({ input: join(folder, 'openapi.json'), output });
}

const strict = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
const target = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--types', 'node'];
const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];

/** Checks the types of a program beside a generated client, and runs it as a farmer. */
async function checkAndRun(program: string, name: string): Promise<unknown> {
  const path = join(folder, `${name}-program.ts`);
  await writeFile(path, program);
  await run(process.execPath, [compiler, ...strict, ...target, ...modules, path], { cwd: folder });
  const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
  const env = {
    ...process.env,
    BASE_URL: baseUrl,
    TOKEN: String(farmer.token),
    PHOTO: join(folder, 'photo.jpg'),
  };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path], { cwd: root, env });
  return JSON.parse(stdout) as unknown;
}

describe('a client made from the description of the API', () => {
  it.each([
    ['openapi-typescript', generateWithOpenApiTypescript, ofOpenApiTypescript],
    ['orval', generateWithOrval, ofOrval],
  ] as const)(
    'by %s posts a listing with a photo, its program without a cast',
    { timeout: PATIENCE_MS },
    async (name, generateClient, program) => {
      await generateClient();

      const posted = await checkAndRun(program, name);

      expect(program).not.toMatch(/\bas\b|any|@ts-/);
      expect(posted).toEqual({ id: expect.any(String) as string, price: 2400, photos: 1 });
    },
  );
});

describe('the description of the API', () => {
  it('has no error for Redocly', { timeout: PATIENCE_MS }, async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
    const problems = await lintDocument({
      document: makeDocumentFromString(documented, 'openapi.json'),
      config,
      externalRefResolver: new BaseResolver(),
    });

    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has no error for Spectral', { timeout: PATIENCE_MS }, async () => {
    const spectral = new Spectral();
    // Its own rules are no definition by its own types: their copies of a shared package differ.
    spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });

    const problems = await spectral.run(documented);

    expect(problems).toEqual([]);
  });
});
