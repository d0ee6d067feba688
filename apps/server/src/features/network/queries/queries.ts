export { MovesToUs } from './moves-to-us.ts';
export { storeObject } from './store-objects.ts';
