import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { PictureField, type Picture } from '#ui/form/picture-field.tsx';
import { csvOf, saveText } from '#ui/format/text-file.ts';
import { MoreActions } from '#ui/layout/page-header.tsx';
import { DropPlace } from '#ui/records/drop-place.tsx';
import { exportActions } from '#ui/records/export-actions.tsx';
import { ImportTable } from '#ui/records/import-table.tsx';
import { studies } from '../samples.ts';
import classes from '../gallery.module.css';

export function DropFile() {
  const [name, setName] = useState('');
  return (
    <div className={classes['stack']}>
      <DropPlace
        hint="DICOM files of up to 2 GB"
        accept=".dcm"
        isBusy={false}
        onFile={async (file) => setName(file.name)}
      />
      <output>{name}</output>
    </div>
  );
}

export function OnePicture() {
  const labels = usePictureLabels();
  const [picture, setPicture] = useState<Picture | null>(null);
  // Kept by this page alone.
  const upload = async (blob: Blob) => ({ pictureId: 'sample', url: URL.createObjectURL(blob) });
  return (
    <PictureField
      label="Portrait"
      shape="round"
      value={picture}
      onChange={setPicture}
      upload={upload}
      labels={labels}
    />
  );
}

const patterns = {};

export function Importing() {
  const lines = [
    { line: 2, key: 'CT_RV_01', name: 'CT Riverside', outcome: 'create', changes: [], messages: {}, link: null },
    {
      line: 3,
      key: 'MR_NK_02',
      name: 'MR Northkai',
      outcome: 'change',
      changes: [{ field: 'Port', from: '104', to: '11112' }],
      messages: {},
      link: null,
    },
    {
      line: 4,
      key: 'US-1',
      name: 'US Meridian',
      outcome: 'error',
      changes: [],
      messages: { 'AE title': 'Up to 16 characters.' },
      link: null,
    },
  ] as const;
  return (
    <div className={classes['stack']}>
      <DropPlace columns={['AE title', 'Name', 'Port']} isBusy={false} onFile={async () => {}} />
      <ImportTable
        lines={lines.map((line) => ({ ...line, changes: [...line.changes] }))}
        patterns={patterns}
        fieldName={(field) => field}
      />
    </div>
  );
}

export function Exporting() {
  const { t } = useTranslation();
  const rows = studies.map(({ patientId, description, images }) => [patientId, description, images]);
  const save = (): void => saveText('studies.csv', csvOf(rows), 'text/csv');
  return <MoreActions more={exportActions(t, save).filter(({ id }) => id === 'csv')} moreLabel="Export" />;
}
