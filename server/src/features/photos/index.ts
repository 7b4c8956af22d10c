export { buildArrangingPhotos } from './arrange-photos.service.ts';
export { buildPhotos, type Photos } from './photos.service.ts';
