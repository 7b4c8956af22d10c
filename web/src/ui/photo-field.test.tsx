import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhotoField } from './photo-field.tsx';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });
const heap = new File(['b'], 'heap.jpg', { type: 'image/jpeg' });

function showPhotos(photos: readonly File[], progress: number | null = null) {
  const onChange = vi.fn<(photos: readonly File[]) => void>();
  render(
    <PhotoField
      label="Photos"
      photos={photos}
      onChange={onChange}
      maxPhotos={2}
      photoText={(position) => `Photo ${position}`}
      removeText={(position) => `Remove photo ${position}`}
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

  it('offers no more room when all are there, and says what is wrong', () => {
    showPhotos([field, heap]);

    expect(screen.queryByLabelText('Add a photo')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('One of them is too large.');
  });

  it('shows how much has left and keeps what is on its way', () => {
    showPhotos([field], 0.5);

    expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('value')).toBe('0.5');
    expect(screen.getByRole('button', { name: 'Remove photo 1' }).hasAttribute('disabled')).toBe(true);
  });
});
