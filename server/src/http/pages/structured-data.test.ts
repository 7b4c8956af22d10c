import { describe, expect, it } from 'vitest';
import { contentPolicyOf } from '../security-headers.ts';
import { withStructuredData } from './structured-data.ts';

const page = '<html><head><title>x</title></head><body><script>go()</script></body></html>';

describe('structured data', () => {
  it('cannot be broken out of by what people wrote', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028\u2029';

    const html = withStructuredData(page, [{ '@type': 'Product', name }]);

    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it('leaves the content policy and a page without any as they are', () => {
    const html = withStructuredData(page, [{ '@type': 'WebSite' }]);

    expect(contentPolicyOf(html)).toBe(contentPolicyOf(page));
    expect(withStructuredData(page, [])).toBe(page);
    expect(withStructuredData('no page', [{ '@type': 'WebSite' }])).toBe('no page');
  });
});
