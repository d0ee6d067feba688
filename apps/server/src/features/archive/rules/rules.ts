export { manyRouted, type RouteNeeds } from './route-now.ts';
