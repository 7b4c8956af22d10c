export { buildPhotos, type Photos } from './photos.service.ts';
