export { PasscodePart } from './passcode-part.tsx';
