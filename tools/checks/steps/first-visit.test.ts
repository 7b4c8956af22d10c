import { describe, expect, it } from 'vitest';
import { parseManifest } from '../../bundling/built-scripts.mjs';
import { listFirstVisit } from './bundle.ts';

const script = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', css: ['/assets/root.css'] },
    frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js' },
    home: {
      id: 'home',
      parentId: 'frame',
      index: true,
      module: '/assets/home.js',
      css: ['/assets/root.css'],
    },
    dashboard: { id: 'dashboard', parentId: 'frame', path: 'dashboard', module: '/assets/dashboard.js' },
    inside: { id: 'inside', parentId: 'dashboard', index: true, module: '/assets/inside.js' },
  },
  url: '/assets/manifest-1.js',
})};`;

describe('what the first visit of / loads', () => {
  it('is the entry, the page with its frames, and what they import for certain', () => {
    const texts: Record<string, string> = {
      '/assets/home.js': `import{a as b}from"./tile.js";const later=()=>import("./search.js");`,
      '/assets/tile.js': `import"./react.js";`,
    };

    const visit = listFirstVisit(parseManifest(script), (path) => texts[path] ?? '');

    expect(visit.scripts.map((path) => path.replace('/assets/', '')).toSorted()).toEqual([
      'entry.js',
      'frame.js',
      'home.js',
      'manifest-1.js',
      'react.js',
      'root.js',
      'tile.js',
    ]);
    expect(visit.styles).toEqual(['/assets/root.css']);
  });
});
