import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The gallery of controls, served from its sources. */
export interface RunningGallery {
  /** URL of the gallery, without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = 'node_modules/vite/bin/vite.js';
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;

/** Serves the gallery as `npm run gallery` does, on a port of its own. Errors: throws with its output. */
export async function startGallery(): Promise<RunningGallery> {
  // A port in use does no harm: the output names the next free one.
  const port = String(randomInt(20_000, 40_000));
  const child = spawn(process.execPath, [program, '--config', 'web/gallery/vite.config.ts', '--port', port], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit');
  while (!ADDRESS.test(output)) {
    const more = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
    if (more === null) throw new Error(`The gallery did not come up:\n${output}`);
  }
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url: ADDRESS.exec(output)?.[0] ?? '', stop };
}
