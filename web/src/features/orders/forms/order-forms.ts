/** Forms of an order, which are loaded together. */
export { OrderCancel } from './cancel-form.tsx';
export { AnswerForm, DisputeForm } from './dispute-forms.tsx';
export { UpiForm } from './upi-form.tsx';
export { WeightForm } from './weight-form.tsx';
