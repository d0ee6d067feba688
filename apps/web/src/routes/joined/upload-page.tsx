import { UploadPage } from '#features/archive/uploads/upload-page.tsx';
import { PhysicianPicker } from '#features/people/physicians/physician-picker.tsx';

/** Uploads, with the field that finds physicians. */
export function UploadRoutePage() {
  return <UploadPage ReferrerField={PhysicianPicker} />;
}
