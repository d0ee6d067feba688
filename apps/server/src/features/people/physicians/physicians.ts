export { reachesBeyond } from './login-queries.ts';
export { passcodeOf } from './passcode-routes.ts';
