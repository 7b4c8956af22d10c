import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { SearchBox } from '~/ui/fields/search-box.tsx';
import { VoiceInput } from './voice-input.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

/** A browser that recognises speech; the test says what is heard. */
function browserHears() {
  const begun: FakeRecognition[] = [];
  class FakeRecognition extends EventTarget {
    lang = '';
    maxAlternatives = 0;
    start() {
      begun.push(this);
    }
    abort() {
      this.end('error', { error: 'aborted' });
    }
    end(type: 'result' | 'error', what: object) {
      this.dispatchEvent(Object.assign(new Event(type), what));
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  return begun;
}

const said = (transcript: string) => ({ results: [[{ transcript }]] });

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    setValue(text);
    onSearch(text);
  };
  return <SearchBox label="Search" clearText="Clear" value={value} onSearch={search} end={<VoiceInput />} />;
}

async function showSearch(language?: 'te' | 'hi') {
  const found: string[] = [];
  const view = await show(<Search onSearch={(text) => found.push(text)} />, {
    ...(language && { language }),
  });
  return { found, ...view };
}

describe('speaking into a search', () => {
  it('is not offered where the browser recognises no speech', async () => {
    await showSearch();

    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('types what is heard in the reader’s language, and searches it', async () => {
    const begun = browserHears();
    const { user, found } = await showSearch('te');

    await user.click(await screen.findByRole('button', { name: 'మాట్లాడండి' }));
    expect(begun[0]?.lang).toBe('te-IN');
    begun[0]?.end('result', said('టమాటా.'));

    await waitFor(() => expect(found).toEqual(['టమాటా']));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'టమాటా');
  });

  it.each([
    ['no-speech', /We heard nothing/],
    ['not-allowed', /not allowed/],
    ['network', /No network: type/],
    ['bad-grammar', /did not understand/],
  ])('says what to do after %s, and may be tried again', async (error, sentence) => {
    const begun = browserHears();
    const { user } = await showSearch();
    await user.click(await screen.findByRole('button', { name: 'Speak' }));

    begun[0]?.end('error', { error });

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Speak' })).toBeDefined();
  });

  it('ends by a second press, without a word', async () => {
    const begun = browserHears();
    const { user, found } = await showSearch();
    await user.click(await screen.findByRole('button', { name: 'Speak' }));

    await user.click(screen.getByRole('button', { name: /Listening/ }));

    expect(await screen.findByRole('button', { name: 'Speak' })).toBeDefined();
    expect([begun.length, found]).toEqual([1, []]);
  });

  it('is taken away once the browser has said that it does not know the language', async () => {
    const begun = browserHears();
    const { user } = await showSearch('hi');
    await user.click(await screen.findByRole('button', { name: 'बोलें' }));

    begun[0]?.end('error', { error: 'language-not-supported' });

    expect(await screen.findByText(/यह भाषा नहीं समझता/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'बोलें' })).toBeNull();
  });
});
