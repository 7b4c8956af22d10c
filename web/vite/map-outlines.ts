import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { boxOfRings, outlines } from '../src/features/map/outline-rings.ts';

const paths = outlines.map(
  ({ code, path }) =>
    `<path id="${code}" vector-effect="non-scaling-stroke" stroke-linejoin="round" d="${path}"/>`,
);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${paths.join('')}</defs></svg>\n`;
const address = `/assets/outlines-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}.svg`;

/** Placeholder for the outlines in the sources: the address of their drawing, and the box of each state. */
export const outlineNames = {
  MAP_OUTLINES: JSON.stringify(address),
  STATE_BOXES: JSON.stringify(Object.fromEntries(outlines.map(({ code }) => [code, boxOfRings(code)]))),
};

/** One drawing with the outlines of all states, which a map shows as a picture: 13 kB that no script waits for. */
export function mapOutlines(): Plugin {
  return {
    name: 'polam:map-outlines',
    config: () => ({ define: outlineNames }),
    configureServer({ middlewares }) {
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(drawing);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: drawing });
    },
  };
}
