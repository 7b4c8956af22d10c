import { describe, expect, it } from 'vitest';
import { upiLink } from './upi.ts';

describe('the link to a payment app', () => {
  it('names the receiver, the sum with two decimals, rupees and what it is for', () => {
    const payment = {
      upiId: 'ramu@okbank',
      name: 'Ramu & Sons',
      amountPaise: 4_800_005,
      note: 'Polam Wheat',
    };

    expect(upiLink(payment)).toBe(
      'upi://pay?pa=ramu@okbank&pn=Ramu%20%26%20Sons&am=48000.05&cu=INR&tn=Polam%20Wheat',
    );
  });

  it('keeps names of every script, and cuts a long note between letters', () => {
    const link = upiLink({ upiId: 'a.b@c', name: 'సీత', amountPaise: 100, note: '🌾'.repeat(60) });

    expect(decodeURIComponent(link)).toBe(`upi://pay?pa=a.b@c&pn=సీత&am=1.00&cu=INR&tn=${'🌾'.repeat(50)}`);
  });
});
