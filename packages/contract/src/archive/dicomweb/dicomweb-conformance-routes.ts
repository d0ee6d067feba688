import { defineRoute } from '../../route.ts';
import { DicomwebConformance } from './fields.ts';

export const getDicomwebConformance = defineRoute({
  method: 'GET',
  path: '/api/dicomweb-conformance',
  summary: 'Conformance statement of our DICOMweb service',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  response: DicomwebConformance,
});

/** The same on paper, in English. */
export const printDicomwebConformance = defineRoute({
  method: 'GET',
  path: '/api/dicomweb-conformance/pdf',
  summary: 'Conformance statement of our DICOMweb service as PDF',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  response: { raw: true, contentTypes: ['application/pdf'] },
});
