export { hasRouting, manyRouted, type RouteNeeds } from './route-now.ts';
