export { reachesBeyond } from './login-queries.ts';
