import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { fieldPaths } from '../src/ui/field-paths.ts';
import { iconPaths } from '../src/ui/icon-paths.ts';

const symbols = Object.entries(iconPaths).map(([name, { lines, filled, half }]) => {
  const fill = ' fill="currentColor"';
  const drawn = `<path${filled === true ? fill : ''} d="${lines.join('')}"/>`;
  const part = half === undefined ? '' : `<path${fill} d="${half}"/>`;
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn}${part}</symbol>`;
});
const field = Object.entries(fieldPaths).map(
  ([name, line]) => `<path id="${name}" stroke-width="2" stroke-linecap="round" d="${line}"/>`,
);
const drawings = [...symbols, `<defs>${field.join('')}</defs>`];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>\n`;
const address = `/assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;

/**
 * One drawing with all icons and the field above the footer, which a browser has from the page before: their lines are a tenth of the bytes of a list.
 * `ICON_SPRITE` in the sources is its address.
 */
export function iconSprite(): Plugin {
  return {
    name: 'polam:icon-sprite',
    config: () => ({ define: { ICON_SPRITE: JSON.stringify(address) } }),
    configureServer({ middlewares }) {
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: sprite });
    },
  };
}
