/** The sentences of what people tell those who run the market. */
export const reports = {
  'reports.write': 'Write to us',
  'reports.lead': 'A question, an idea, something that does not work: tell us.',
  'reports.name': 'Your name',
  'reports.reply-to': 'Your email or mobile',
  'reports.message': 'Your message',
  'reports.send': 'Send message',
  'reports.required': 'Please fill this in.',
  'reports.bad-reply-to': 'Please enter an email address or a 10-digit mobile number.',
  'reports.thanks': ({ name }: { name: string }) => `Thank you, ${name}.`,
  'reports.thanks-text': ({ to }: { to: string }) =>
    `Your message has reached us. We will answer you here: ${to}`,
  'reports.again': 'Write another message',
};
