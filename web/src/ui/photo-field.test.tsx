import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhotoField, type FieldPhoto } from './photo-field.tsx';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });
const heap = new File(['b'], 'heap.jpg', { type: 'image/jpeg' });
const sent = { id: 'sent', src: '/sent.webp' };

function showPhotos(photos: readonly FieldPhoto[], progress: number | null = null) {
  const onChange = vi.fn<(photos: readonly FieldPhoto[]) => void>();
  render(
    <PhotoField
      label="Photos"
      photos={photos}
      onChange={onChange}
      maxPhotos={3}
      photoText={(position) => `Photo ${position}`}
      removeText={(position) => `Remove photo ${position}`}
      moveText={(position) => `Move photo ${position} forward`}
      firstText="Cover"
      addText="Add a photo"
      error="One of them is too large."
      progress={progress}
      progressText="Sending"
    />,
  );
  return onChange;
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
