/** Sentences of pages that this device does not have while there is no network. */
export const offline = {
  'offline.title': 'No network',
  'offline.not-seen': 'This page is not on this device. It opens by itself when the network is back.',
  'offline.unreached': 'Polam cannot be reached',
  'offline.back': 'The network is back',
  'offline.open-now': 'You can go on now.',
  'offline.seen': 'You can read these without a network',
};
