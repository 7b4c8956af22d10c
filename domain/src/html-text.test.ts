import { describe, expect, it } from 'vitest';
import { fromHtml } from './html-text.ts';

describe('text of a rendered page', () => {
  it('has the characters for which entities stand, each read once', () => {
    expect(fromHtml('&lt;b&gt; &quot;A &amp; B&quot; &#x27;s')).toBe('<b> "A & B" \'s');
    expect(fromHtml('&amp;lt;')).toBe('&lt;');
  });

  it('keeps what is no entity of ours', () => {
    expect(fromHtml('a & b &nbsp; &#39;')).toBe('a & b &nbsp; &#39;');
  });
});
