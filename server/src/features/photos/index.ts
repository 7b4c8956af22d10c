export { buildArrangingPhotos } from './photos.service.ts';
export { buildPhotos, type Photos } from './photos.service.ts';
