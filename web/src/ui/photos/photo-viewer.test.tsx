import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhotoViewer } from './photo-viewer.tsx';

afterEach(cleanup);

const texts = {
  title: 'Photos of Wheat',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  closer: 'Look closer',
  position: (number: number) => `Photo ${number} of 3`,
};

const Back = () => null;

const photo = (id: string) => ({
  id,
  width: 1280,
  height: 960,
  widths: [{ width: 640, src: `/${id}.webp` }],
});

function open(count: number, start = 0) {
  const onClose = vi.fn<(last: number) => void>();
  const photos = ['heap', 'field', 'grain'].slice(0, count).map(photo);
  render(
    <PhotoViewer {...{ photos, start, texts, onClose }} Back={Back} alt="Photo of Wheat" sizes="88vw" />,
  );
  return { onClose, user: userEvent.setup() };
}

const fetched = () => screen.getAllByAltText('Photo of Wheat').map((image) => image.getAttribute('src'));
const said = () => screen.getByText(/^Photo \d/).textContent;

describe('photos over the whole screen', () => {
  it('begin with the one that was pressed, and fetch only it and its neighbours', () => {
    open(3);

    expect(said()).toBe('Photo 1 of 3');
    expect(fetched()).toEqual(['/heap.webp', '/field.webp']);
    expect(screen.getByRole('dialog', { name: 'Photos of Wheat' }).hasAttribute('open')).toBe(true);
  });

  it('turn by buttons and by arrow keys, and end where they end', async () => {
    const { user } = open(3);

    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(said()).toBe('Photo 2 of 3');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(said()).toBe('Photo 3 of 3');
    await user.keyboard('{ArrowLeft}');

    expect(said()).toBe('Photo 2 of 3');
  });

  it('come nearer and back by a button, wider only then', async () => {
    const { user } = open(1);
    const closer = screen.getByRole('button', { name: 'Look closer' });
    const sizes = () => screen.getByAltText('Photo of Wheat').getAttribute('sizes');

    await user.click(closer);
    expect([closer.getAttribute('aria-pressed'), sizes()]).toEqual(['true', '250vw']);
    await user.click(closer);

    expect([closer.getAttribute('aria-pressed'), sizes()]).toEqual(['false', '88vw']);
  });

  it('need no way to another where there is one alone', () => {
    open(1);

    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('close, telling which was seen last', async () => {
    const { user, onClose } = open(3, 1);

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(onClose).toHaveBeenCalledWith(1);
  });
});
