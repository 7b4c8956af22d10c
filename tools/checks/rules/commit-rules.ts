const SUBJECT_LENGTH = 72;
const SUBJECT = /^[a-z][\w-]*(?:, [a-z][\w-]*)*: [A-Z].*\.$/;

/** Complaints about the message of a commit; lines that begin with `#` are git's own. */
export function complaintsOfMessage(message: string): readonly string[] {
  const [subject = '', blank = '', ...body] = message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trimEnd());
  return [
    ...(SUBJECT.test(subject) ? [] : ['the subject is not written "area: Imperative sentence."']),
    ...(subject.length <= SUBJECT_LENGTH ? [] : [`the subject is longer than ${SUBJECT_LENGTH} characters`]),
    ...(blank === '' ? [] : ['the second line is not empty']),
    ...(body.some((line) => line !== '') ? [] : ['no body says why, and how it was checked']),
  ];
}
