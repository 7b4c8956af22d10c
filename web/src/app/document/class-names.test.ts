import { afterEach, expect, it } from 'vitest';
import { restoreClasses } from './class-names.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** A document that was made with a style sheet. */
function aDocument(sheet: string): void {
  // Without its kind the environment does not load it.
  document.head.innerHTML = `<link href="${sheet}">`;
  document.body.innerHTML = '<p class="a own b"><svg class="b"></svg></p>';
}

const classes = () =>
  [...document.body.querySelectorAll('[class]')].map((each) => each.getAttribute('class'));
const names = { '/assets/root-1.css': { a: 'flex', b: 'sm:p-1.5' } };

it('gives a document that becomes the app the classes of the app', () => {
  aDocument('/assets/root-1.css');

  restoreClasses(names);

  expect(classes()).toEqual(['flex own sm:p-1.5', 'sm:p-1.5']);
});

it('leaves a document of another release as it is', () => {
  aDocument('/assets/root-0.css');

  restoreClasses(names);

  expect(classes()).toEqual(['a own b', 'b']);
});
