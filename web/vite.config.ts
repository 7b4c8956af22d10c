import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogueFiles } from './vite/catalogue-files.ts';
import { chunkGroups } from './vite/chunk-groups.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), catalogueFiles()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    // Fonts and pictures stay files of their own: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } } },
  },
}));
