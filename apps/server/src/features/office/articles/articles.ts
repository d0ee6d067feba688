export { faqOf } from './specified-routes.ts';
