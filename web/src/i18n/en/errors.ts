/** Sentences of what goes wrong. */
export const errors = {
  'errors.loading': 'Loading …',
  'errors.try-again': 'Try again',
  'errors.fault': 'Something went wrong on our side. Please try again.',
  'errors.unreachable': 'We cannot reach Polam. Check the network and try again.',
  'errors.offline': 'You are offline.',
  'errors.not-found-code': '404',
  'errors.not-found': 'Page Yet to develop',
  'errors.go-back': 'Go back',
  'errors.home': 'To the first page',
};
