import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmailText } from './icon-link.tsx';

describe('an email address', () => {
  it.each([
    ['ravi@polam.example', 'ravi|@polam.example'],
    ['nageswara.rao.mandava@polam.example', 'nageswara|.rao|.mandava|@polam.example'],
    ['no address', 'no address'],
  ])('breaks before its host and before dots of the name: %s', (email, pieces) => {
    const { container } = render(<EmailText email={email} />);

    expect(container.textContent).toBe(email);
    expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(pieces);
  });
});
