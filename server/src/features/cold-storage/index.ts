export { buildColdStorage, type ColdStorage } from './cold-storage.service.ts';
export { listEnquiryTasks, type EnquiryTaskRow } from './enquiries.repository.ts';
