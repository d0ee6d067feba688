export { imagesRoot, isGuestPage } from './guest-page.ts';
