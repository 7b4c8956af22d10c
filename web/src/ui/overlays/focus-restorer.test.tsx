import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FocusRestorer } from './focus-restorer.tsx';

afterEach(cleanup);

function Basket() {
  const [crops, setCrops] = useState(['Wheat', 'Maize']);
  return (
    <main>
      <FocusRestorer>
        {crops.length === 0 && <p>Nothing left.</p>}
        {crops.map((crop) => (
          <button key={crop} type="button" onClick={() => setCrops(crops.filter((each) => each !== crop))}>
            {crop}
          </button>
        ))}
      </FocusRestorer>
      <button type="button" onClick={() => setCrops([])}>
        Empty it
      </button>
    </main>
  );
}

it('takes the focus of what goes away, also of the last one, and of nothing else', async () => {
  const user = userEvent.setup();
  render(<Basket />);
  const wheat = screen.getByRole('button', { name: 'Wheat' });
  const manager = wheat.parentElement;

  wheat.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(manager);

  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Nothing left.')).toBeDefined();
  expect(document.activeElement).toBe(manager);
});

it('leaves the focus where it is when something else goes away', async () => {
  render(<Basket />);
  screen.getByRole('button', { name: 'Wheat' }).focus();

  await userEvent.click(screen.getByRole('button', { name: 'Empty it' }));

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Empty it' }));
});
