export { expectedPhotos } from './expected-photos.queries.ts';
