export { commitmentService } from './take-request.ts';
