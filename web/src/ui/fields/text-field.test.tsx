import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { PageTitle } from '../page-head.tsx';
import { TextArea, TextField } from './text-field.tsx';

afterEach(leave);

describe('a text with a limit', () => {
  it('counts what still fits, once it is nearly full', async () => {
    const { user } = await show(<TextArea label="Notes" maxLength={100} />);
    await user.type(screen.getByLabelText('Notes'), 'a'.repeat(89));
    expect(screen.queryByText(/more letters? fit/)).toBeNull();

    await user.keyboard('aaaaa');

    expect(screen.getByText('6 more letters fit')).toBeTruthy();
  });

  it('says that the end of what was pasted is cut off, until there is room again', async () => {
    const { user } = await show(<TextField label="Name" maxLength={80} />);
    await user.click(screen.getByLabelText('Name'));

    await user.paste('b'.repeat(120));

    expect(screen.getByRole('status').textContent).toBe('What you pasted was too long. Its end is cut off.');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/cut off/)).toBeNull();
  });

  it('does not count the letters of a code', async () => {
    const { user } = await show(<TextField label="Pincode" maxLength={6} />);

    await user.type(screen.getByLabelText('Pincode'), '522001');

    expect(screen.queryByText(/more letters? fit/)).toBeNull();
  });
});

describe('the title of a page', () => {
  it('has the market’s name behind it', async () => {
    await show(<PageTitle text="Wishlist" />);

    expect(document.title).toBe('Wishlist · Polam');
  });
});
