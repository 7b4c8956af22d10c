import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

afterEach(cleanup);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];

function showChart(count: number): HTMLElement {
  render(
    <BarChart
      label="Sold by month"
      series={[{ key: 'sold', text: 'Sold', tone: 'leaf' }]}
      groups={months.slice(0, count).map((text) => ({ key: text, text, values: [100] }))}
      figureText={String}
    />,
  );
  return screen.getByRole('img', { name: 'Sold by month' });
}

describe('a plot of bars', () => {
  it('of few groups fills the room of three, which a phone shows', () => {
    expect(showChart(2).getAttribute('width')).toBe('216');
  });

  it('of many grows with them, and scrolls', () => {
    expect(showChart(5).getAttribute('width')).toBe('360');
  });
});
