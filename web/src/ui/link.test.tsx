import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type LinkProps } from 'react-router';
import { expect, it } from 'vitest';
import { AddressLink } from './link.tsx';

const { Link: RouterLink } = await import('react-router');

/** Markup of a link on a page of a list. */
async function markupOf(Shown: (props: LinkProps) => React.ReactNode, props: LinkProps) {
  const routes = [{ path: '/buy-commodity/:category', element: <Shown {...props} /> }];
  const { query } = createStaticHandler(routes);
  const context = await query(new Request('https://polam.example/buy-commodity/grains?sort=newest'));
  if (context instanceof Response) throw new Error('the list answers without a page');
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it.each<LinkProps>([
  { to: '/' },
  { to: '/buy-commodity/grains?sort=price-asc&q=వరి#prices', className: 'press', children: 'వరి' },
  {
    to: { pathname: '/login', search: '?next=%2Fdashboard', hash: 'form' },
    replace: true,
    state: { from: '/' },
  },
  { to: { search: '?prices=all', hash: 'prices' }, preventScrollReset: true },
  { to: { pathname: '/prices', search: 'state=TG' }, 'aria-label': 'Prices' },
  { to: '/offline', reloadDocument: true, target: '_blank' },
  { to: 'onion', title: 'Onion' },
  { to: '..' },
  { to: 'https://example.org/' },
  { to: '//example.org/' },
  { to: 'tel:+919876543210' },
])('the link of the server to $to is marked up as that of the router', async (props) => {
  expect(await markupOf(AddressLink, props)).toBe(await markupOf(RouterLink, props));
});
