import { en } from '@polam/contract/messages/en/messages';
import { describe, expect, it } from 'vitest';
import type { PlainTextKey } from './catalogue.ts';
import { loadCatalogue, textIn } from './loaded.ts';

await loadCatalogue('en');
const t = textIn('en');

describe('the English of headings and tabs', () => {
  it.each<[PlainTextKey, string]>([
    ['listings.buy', 'Buy commodity'],
    ['sell.title', 'Sell commodity'],
    ['equipment.hire', 'Hire equipment'],
    ['equipment.buy', 'Buy equipment'],
    ['equipment.post-hire', 'Post equipment for hire'],
    ['equipment.post-sale', 'Post equipment for sale'],
    ['equipment.mine', 'My equipment listing'],
    ['leads.title', 'Potential leads'],
    ['requirements.post', 'Post potential'],
    ['requirements.own-show', 'Show posted potentials'],
    ['requirements.own-hide', 'Hide posted potentials'],
    ['frame.transactions', 'Transactions History'],
    ['frame.orders', 'Active orders'],
    ['offers.sent', 'Proposals sent'],
    ['offers.received', 'Responses & Negotiations'],
    ['own.title', 'Listings posted'],
    ['offers.responded', 'Responded users'],
    ['negotiations.responses', 'Buyer Responses'],
    ['negotiations.leads', 'Potential Leads'],
    ['negotiations.negotiate', 'Negotiate'],
    ['leads.contact', 'Contact buyer'],
    ['people.posts', 'Posts'],
    ['people.my-posts', 'My posts'],
    ['people.requirements', 'Requirements'],
    ['people.for-hire', 'Equipment For hire'],
    ['people.for-sale', 'Equipment For sale'],
    ['people.all-users', 'All users'],
    ['admin.categories', 'Manage Categories'],
    ['admin.types', 'Create equipment category'],
    ['accounts.register', 'Create Account'],
    ['accounts.reset', 'Reset password'],
    ['orders.order', 'Place order'],
    ['wishlist.details', 'View details'],
    ['wishlist.contact', 'Contact seller'],
    ['wishlist.remove', 'Delete'],
  ])('is SPEC’s own: %s reads %s', (key, words) => {
    expect(t(key)).toBe(words);
  });
});

describe('the English of messages', () => {
  it.each<[PlainTextKey, string]>([
    ['offers.not-sent', 'Not done'],
    ['wishlist.not-done', 'Not done'],
    ['wishlist.failed-to', 'Failed'],
    ['requirements.failed', 'Failed'],
    ['negotiations.propose-failed', 'Propose failed!'],
    ['listings.others-done', 'Successfully fetched products from other sellers!'],
    ['listings.others-failed', 'Error fetching products from other sellers!'],
    ['offers.received-failed', 'Failed to get product data responses'],
  ])('begins as SPEC’s: %s with %s', (key, words) => {
    expect(t(key).startsWith(words)).toBe(true);
  });

  it('says what was done as SPEC does', () => {
    expect(en.done).toMatchObject({
      'offer-sent': 'Offer proposed!',
      'order-placed': 'Added to cart successfully!',
      'equipment-posted': 'equipment posted successfully!',
      'cold-storage-created': 'created cold storage',
      'signed-out': 'Logged out successfully',
    });
    expect(en.done['offer-made']).toMatch(/^Done!/);
    expect(en.done['requirement-posted']).toMatch(/^Success!/);
  });
});
