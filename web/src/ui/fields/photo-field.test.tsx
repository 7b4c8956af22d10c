import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhotoField, type FieldPhoto } from './photo-field.tsx';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });
const heap = new File(['b'], 'heap.jpg', { type: 'image/jpeg' });
const sent = { id: 'sent', src: '/sent.webp' };

const words = {
  label: 'Photos',
  maxPhotos: 3,
  photoText: (position: number) => `Photo ${position}`,
  removeText: (position: number) => `Remove photo ${position}`,
  moveText: (position: number) => `Move photo ${position} forward`,
  firstText: 'Cover',
  addText: 'Add a photo',
  error: 'One of them is too large.',
  progressText: 'Sending',
};

function showPhotos(photos: readonly FieldPhoto[], progress: number | null = null) {
  const onChange = vi.fn<(photos: readonly FieldPhoto[]) => void>();
  render(<PhotoField {...words} photos={photos} onChange={onChange} progress={progress} />);
  return onChange;
}

function Growing({ start }: { start: readonly FieldPhoto[] }) {
  const [photos, setPhotos] = useState(start);
  return <PhotoField {...words} photos={photos} onChange={setPhotos} />;
}

afterEach(cleanup);

describe('choosing photos', () => {
  it('puts new ones behind those already there', () => {
    const onChange = showPhotos([field]);

    fireEvent.change(screen.getByLabelText('Add a photo'), { target: { files: [heap] } });

    expect(onChange).toHaveBeenCalledWith([field, heap]);
  });

  it('shows each before it leaves, and takes one away again', () => {
    const onChange = showPhotos([field, heap]);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Photo 1',
      'Photo 2',
    ]);

    fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));

    expect(onChange).toHaveBeenCalledWith([heap]);
  });

  it('puts one before the other, also one that was sent before; the first is marked', () => {
    const onChange = showPhotos([field, sent]);
    expect(screen.getByText('Cover')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Move photo 1 forward' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));

    expect(onChange).toHaveBeenCalledWith([sent, field]);
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  it('keeps the focus on a new photo that changes places, which stays the same picture', async () => {
    const user = userEvent.setup();
    render(<Growing start={[sent, heap, field]} />);
    const pictures = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
    const [first, second, third] = pictures();

    screen.getByRole('button', { name: 'Move photo 3 forward' }).focus();
    await user.keyboard('{Enter}');

    expect(pictures()).toEqual([first, third, second]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 2 forward' }));
  });

  it('offers no more room when all are there, and says what is wrong', () => {
    showPhotos([field, heap, sent]);

    expect(screen.queryByLabelText('Add a photo')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('One of them is too large.');
  });

  it('shows how much has left and keeps what is on its way', () => {
    showPhotos([field], 0.5);

    expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('value')).toBe('0.5');
    expect(screen.getByRole('button', { name: 'Remove photo 1' }).hasAttribute('disabled')).toBe(true);
  });
});
