import { call } from '../call.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { text, whole } from '../scalars.ts';

/** Most bytes of a file that is sent in parts; the server's own limit of photos is lower. */
const MOST_BYTES = 50_000_000;

export const sendPart = call('uploads.sendPart', 'POST /api/v1/uploads/{upload}', {
  summary:
    'Adds a part to a file of the user’s, and says how many bytes of it are there: a part that does not begin there changes nothing, so that a file goes on where it stopped. Any call that takes files takes those that are whole by their names in `x-uploads`; they are there for a day.',
  changes: [],
  access: 'user',
  input: {
    name: at('upload', text(80)),
    startAt: at('start', whole(0, MOST_BYTES)),
    /** Bytes of the whole file. */
    size: at('size', whole(1, MOST_BYTES)),
  },
  output: document({ received: at('received', count) }),
  refusals: ['photo-too-heavy'],
  upload: { field: 'photo', required: true, many: false },
  showsTo: 'oneself',
  replay: false,
});
