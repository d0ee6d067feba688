export { queueDeliveries } from './delivery-queries.ts';
