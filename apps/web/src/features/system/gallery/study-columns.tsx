import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusLabel } from '#ui/status/status-label.tsx';
import type { SampleStudy } from './samples.ts';

/** The columns of the made-up studies, the same at each render. */
export const studyColumns: readonly GridColumn<SampleStudy>[] = [
  {
    id: 'patient',
    header: 'Patient',
    width: 170,
    grow: true,
    sortable: true,
    render: ({ patient }) => <bdi>{patient}</bdi>,
  },
  { id: 'modality', header: 'Modality', width: 90, render: ({ modality }) => <ModalityBadge modality={modality} /> },
  { id: 'study', header: 'Study', width: 190, grow: true, sortable: true, render: ({ description }) => description },
  { id: 'status', header: 'Status', width: 130, render: ({ status }) => <StatusLabel status={status} /> },
  { id: 'images', header: 'Images', width: 80, align: 'end', sortable: true, render: ({ images }) => images },
];
