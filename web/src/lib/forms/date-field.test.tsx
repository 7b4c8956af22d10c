import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { show } from '~/testing/show.tsx';
import { DateField } from './date-field.tsx';
import { useForm } from './state/use-form.ts';

afterEach(leave);

const field = () => screen.getByLabelText('Needed on');

describe('a day', () => {
  it('is shown in words, and asked for in words while there is none', async () => {
    await show(<DateField label="Needed on" />);
    expect(screen.getByText('Choose a day')).toBeTruthy();

    fireEvent.input(field(), { target: { value: '2026-12-05' } });

    expect(screen.getByText('05 Dec 2026')).toBeTruthy();
  });

  it('stands in words below a field that no script covers', async () => {
    await loadCatalogue('te');
    const written = renderToString(
      <LanguageProvider initial="te">
        <DateField label="Needed on" defaultValue="2026-12-05" />
      </LanguageProvider>,
    );

    expect(written).toMatch(/<input[^>]*>.*05 డిసెంబర్ 2026/);
  });

  it('is read out in words', async () => {
    await show(<DateField label="Needed on" hint="The day you want it" defaultValue="2026-12-05" />);

    const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];

    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'The day you want it',
      '05 Dec 2026',
    ]);
  });

  it('changes its words where its value is set', async () => {
    const { user } = await show(<Form />);

    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));

    expect(screen.getByText('28 Nov 2026')).toBeTruthy();
  });

  it('changes its words where a form sets and resets its value, and nothing renders anew', async () => {
    const { user } = await show(<StoredForm />);
    expect(screen.getByText('27 Nov 2026')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(screen.getByText('28 Nov 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Anew' }));

    expect(screen.getByText('27 Nov 2026')).toBeTruthy();
    expect(screen.queryByText('28 Nov 2026')).toBeNull();
  });

  it('shows what the browser writes to those who come and type by keys, until they go', async () => {
    const { user } = await show(<DateField label="Needed on" defaultValue="2026-12-05" />);

    await user.tab();
    expect(screen.queryByText('05 Dec 2026')).toBeNull();
    await user.tab();

    expect(screen.getByText('05 Dec 2026')).toBeTruthy();
  });

  it('opens the calendar from anywhere on it', async () => {
    const { user } = await show(<DateField label="Needed on" />);
    const showPicker = vi.fn<() => void>();
    Object.assign(field(), { showPicker });

    await user.click(field());

    expect(showPicker).toHaveBeenCalledOnce();
  });
});

/** Only the form knows of its values, as where a draft is restored. */
function StoredForm() {
  const form = useForm<{ readonly neededOn: string }>({
    defaultValues: { neededOn: '2026-11-27' },
    check: (values) => ({ values, errors: {} }),
  });
  return (
    <>
      <DateField label="Needed on" {...form.register('neededOn')} />
      <button type="button" onClick={() => form.setValue('neededOn', '2026-11-28')}>
        Tomorrow
      </button>
      <button type="button" onClick={() => form.reset()}>
        Anew
      </button>
    </>
  );
}

function Form() {
  const [day, setDay] = useState('2026-11-27');
  return (
    <>
      <DateField label="Needed on" value={day} onChange={({ target }) => setDay(target.value)} />
      <button type="button" onClick={() => setDay('2026-11-28')}>
        Tomorrow
      </button>
    </>
  );
}
