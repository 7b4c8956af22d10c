/** The sentences of what people tell those who run the market. */
export const reports = {
  'reports.write': 'Write to us',
  'reports.lead': 'A question, an idea, something that does not work: tell us.',
  'reports.name': 'Your name',
  'reports.email': 'Your email',
  'reports.message': 'Your message',
  'reports.send': 'Send message',
  'reports.required': 'Please fill this in.',
  'reports.bad-email': 'Please enter a valid email address.',
  'reports.thanks': ({ name }: { name: string }) => `Thank you, ${name}.`,
  'reports.thanks-text': ({ email }: { email: string }) =>
    `Your message has reached us. We will write to you at ${email}`,
  'reports.again': 'Write another message',
};
