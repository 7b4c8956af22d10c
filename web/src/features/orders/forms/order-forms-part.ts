import { LaterPart } from '~/lib/screens/later/later-part.ts';

const forms = () => import('./order-forms.ts');

export const weightForm = new LaterPart(async () => (await forms()).WeightForm);
export const disputeForm = new LaterPart(async () => (await forms()).DisputeForm);
export const answerForm = new LaterPart(async () => (await forms()).AnswerForm);
export const cancelForm = new LaterPart(async () => (await forms()).OrderCancel);
export const upiForm = new LaterPart(async () => (await forms()).UpiForm);
