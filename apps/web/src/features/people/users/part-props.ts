import type { RecordForm } from '#api/record-form.ts';
import type { UserValues } from './user-form.ts';

/** What a part of a user's form is given. */
export type PartProps<Values extends UserValues = UserValues> = {
  readonly form: RecordForm<Values>['form'];
  readonly isReadOnly: boolean;
  /** Of oneself rights are not changed. */
  readonly isSelf: boolean;
};
