import { contact } from '@polam/contract/calls/reports';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { checkFields } from '~/lib/forms/call-form.ts';
import { leave } from '~/testing/leave.ts';
import { startFakeServer, type FakeRefusal, type FakeServer } from '~/testing/fake-server.ts';
import { ramu, show } from '~/testing/show.tsx';
import { ContactForm } from './contact-form.tsx';
import { checkContact, type ContactMessage } from './use-contact.ts';

afterEach(leave);

const contactMessage: ContactMessage = {
  name: 'Lakshmi Devi',
  email: 'lakshmi@example.com',
  message: 'The price of chilli is not shown.',
};

async function showForm(answer: Record<string, never> | FakeRefusal = {}, as: typeof ramu | null = null) {
  const server = startFakeServer();
  server.answer(contact, answer);
  return { server, ...(await show(<ContactForm labelledBy="heading" />, { as })) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

async function write(user: UserEvent, { name, email, message }: ContactMessage = contactMessage) {
  await user.type(field('Your name'), name);
  await user.type(field('Your email or mobile'), email);
  await user.type(field('Your message'), message);
}

/** Input of the call: our name of a field, where the wire has another. */
const asInput = ({ email: replyTo, ...rest }: ContactMessage) => ({ ...rest, replyTo });

const receivedBy = (server: FakeServer) => server.receivedOf(contact).map(({ input }) => input);

describe('a letter to those who run the market', () => {
  it('is sent, and thanked for in the place of the form, where the reader then is', async () => {
    const { user, server } = await showForm();
    await write(user);

    await user.click(sendButton());

    const thanks = await screen.findByRole('status');
    expect(within(thanks).getByText('Thank you, Lakshmi Devi.')).toBeTruthy();
    expect(thanks.textContent).toContain('lakshmi@example.com');
    expect(document.activeElement).toBe(thanks);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(receivedBy(server)).toEqual([asInput(contactMessage)]);
  });

  it('may be followed by another one, begun in an empty form', async () => {
    const { user } = await showForm();
    await write(user);
    await user.click(sendButton());

    await user.click(await screen.findByRole('button', { name: 'Write another message' }));

    expect(field('Your message')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field('Your message'));
  });

  it('bears the name and e-mail of who is signed in, unless something else is written', async () => {
    const { user, server } = await showForm({}, ramu);
    await user.clear(field('Your email or mobile'));
    await user.type(field('Your email or mobile'), 'shop@example.com');
    await user.type(field('Your message'), contactMessage.message);

    await user.click(sendButton());

    await screen.findByRole('status');
    const given = { ...contactMessage, name: ramu.name, email: 'shop@example.com' };
    expect(receivedBy(server)).toEqual([asInput(given)]);
  });

  it.each(['౯౮౪౮౦౧౨౩౪౫', '+91 ९८४८० १२३४५'])('takes the phone %s', (email) => {
    expect(checkContact({ ...contactMessage, email })).toEqual({});
  });

  it('is answered by phone where the writer has no e-mail', async () => {
    const { user, server } = await showForm({}, { ...ramu, email: '', phone: '9848012345' });
    await user.type(field('Your message'), contactMessage.message);

    await user.click(sendButton());

    expect((await screen.findByRole('status')).textContent).toContain('9848012345');
    expect(receivedBy(server)).toMatchObject([{ replyTo: '9848012345' }]);
  });
});

describe('a letter that cannot be taken', () => {
  it('stays, with a sentence beside each field, read out with the first of them', async () => {
    const { user, server } = await showForm();
    await user.type(field('Your email or mobile'), 'lakshmi@');

    await user.click(sendButton());

    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Your name'));
    const email = field('Your email or mobile');
    expect(email).toHaveProperty('value', 'lakshmi@');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter an email address or a 10-digit mobile number.',
    );
    expect(receivedBy(server)).toEqual([]);
  });

  it('loses each sentence as soon as its field is mended', async () => {
    const { user } = await showForm();
    await user.click(sendButton());

    await user.type(field('Your name'), 'L');

    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(field('Your name').getAttribute('aria-invalid')).toBeNull();
  });

  it('stays when the server finds something in a field, beside just that one', async () => {
    const refusal = {
      refuse: 'invalid-input',
      fields: { message: { problem: 'too-long', limit: 2_000 } },
    } as const;
    const { user } = await showForm(refusal);
    await write(user);

    await user.click(sendButton());

    expect(await screen.findByText('At most 2,000 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Your message'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('stays when too many were sent, and the reader is told so', async () => {
    const { user } = await showForm({ refuse: 'rate-limited' });
    await write(user);

    await user.click(sendButton());

    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
    expect(field('Your message')).toHaveProperty('value', contactMessage.message);
  });

  it('stays without a network, and goes under the same key when there is one again', async () => {
    const { user, server } = await showForm();
    await write(user);
    server.answer(contact, { refuse: 'unavailable' });
    await user.click(sendButton());
    await screen.findByText('Polam is resting for a moment. Please try again shortly.');

    server.setOnline(false);
    await user.click(sendButton());
    expect(await screen.findByText(/^We cannot reach Polam/)).toBeTruthy();
    expect(field('Your message')).toHaveProperty('value', contactMessage.message);

    server.setOnline(true);
    server.answer(contact, {});
    await user.click(sendButton());
    await screen.findByRole('status');
    const keys = server.receivedOf(contact).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('what is found wrong with a letter before it is sent', () => {
  it.each<[string, Partial<ContactMessage>]>([
    ['nothing', {}],
    ['no name', { name: '' }],
    ['no e-mail', { email: '' }],
    ['an e-mail without a dot', { email: 'a@b' }],
    ['an e-mail with a space', { email: 'a b@c.example' }],
    ['an e-mail too long', { email: `${'x'.repeat(250)}@b.example` }],
    ['an e-mail in capitals', { email: 'LAKSHMI@EXAMPLE.COM' }],
    ['a phone', { email: '+91 98480 12345' }],
    ['a phone too short', { email: '98480 123' }],
    ['no message', { message: '' }],
    ['a message of two lines', { message: 'మిర్చి\nధర' }],
    ['nothing at all written', { name: '', email: '', message: '' }],
  ])('is what the contract finds, with %s', (_what, changes) => {
    const written = { ...contactMessage, ...changes };
    const { errors } = checkFields(contact, asInput(written));
    const found = Object.entries(errors).map(([name, error]) => [
      name === 'replyTo' ? 'email' : name,
      error?.type,
    ]);

    expect(checkContact(written)).toEqual(Object.fromEntries(found));
  });
});
