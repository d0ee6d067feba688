export { WaitingNotice } from './waiting-notice.tsx';
export { waitingOfPatientQuery, waitingOfStudyQuery } from './waiting-query.ts';
