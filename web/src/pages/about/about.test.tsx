import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import AboutPage from './about.page.tsx';
import ContactPage from './contact.page.tsx';

afterEach(leave);

it.each([
  ['About', <AboutPage key="about" />],
  ['Contact', <ContactPage key="contact" />],
])('the page %s has its heading', async (heading, page) => {
  await show(page, { as: null });

  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
});
