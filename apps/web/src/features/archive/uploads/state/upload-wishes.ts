import type { FieldValue, Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { finishUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { fillingsOf, noFieldWishes, withField, withoutRefused, type FieldWishes } from './field-wishes.ts';
import type { UploadView } from './upload-view.ts';
import { noChoices, type UploadChoices } from './upload-choices.ts';

/** A person's wishes for an upload: labels, priority and fields of all its studies, and where they belong. */
export class UploadWishes {
  readonly #onChange: () => void;
  #tags: readonly string[] = [];
  #priority: Priority = 'routine';
  #fields = noFieldWishes;
  #choices: UploadChoices = noChoices;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The marks that its studies get when it ends. */
  get marks(): BodyOf<typeof finishUpload> {
    return { tags: [...this.#tags], priority: this.#priority, fields: fillingsOf(this.#fields) };
  }

  get choices(): UploadChoices {
    return this.#choices;
  }

  get all(): Pick<UploadView, 'tags' | 'priority' | 'fields' | 'choices'> {
    return { tags: this.#tags, priority: this.#priority, fields: this.#fields, choices: this.#choices };
  }

  setTags(tags: readonly string[]): void {
    this.#tags = tags;
    this.#onChange();
  }

  setPriority(priority: Priority): void {
    this.#priority = priority;
    this.#onChange();
  }

  /** Null empties it. */
  setField(fieldId: number, value: FieldValue | null): void {
    this.#changeFields(withField(this.#fields, fieldId, value));
  }

  /** The archive did not take these: they are empty again, and say why. */
  refuseFields(faults: ReadonlyMap<number, string>): void {
    this.#changeFields(withoutRefused(this.#fields, faults));
  }

  /** Clinic, referring physician and patients, as far as a person decides. They are told before the first file is sent. */
  choosePlaces(choices: Partial<UploadChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    this.#onChange();
  }

  reset(): void {
    this.#tags = [];
    this.#priority = 'routine';
    this.#fields = { ...noFieldWishes, emptied: this.#fields.emptied + 1 };
    this.#choices = noChoices;
  }

  #changeFields(fields: FieldWishes): void {
    this.#fields = fields;
    this.#onChange();
  }
}
