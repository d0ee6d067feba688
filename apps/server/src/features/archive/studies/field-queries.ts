import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { Db } from '#platform/database/schema.ts';

/** Lists every field of the house's own in its order: there are few. */
export async function listFields(db: Db): Promise<StudyField[]> {
  return db
    .selectFrom('study_field')
    .select(['id as fieldId', 'name', 'kind', 'unit', 'choices', 'in_list as inList', 'status'])
    .orderBy('place')
    .orderBy('id')
    .execute();
}
