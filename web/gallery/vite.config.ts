import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconSprite } from '../vite/icon-sprite.ts';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the gallery of controls alone: no server, no database, and nothing of it is in the built page. */
export default defineConfig({
  root: below('.'),
  publicDir: below('../public'),
  cacheDir: below('../node_modules/.vite-gallery'),
  plugins: [tailwindcss(), iconSprite()],
  resolve: { alias: { '~': below('../src') } },
  // Known beforehand, so that the first visit is not interrupted by a second look at the packages.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-hot-toast/headless'] },
  server: { open: false },
});
