import type { Priority } from '@isocenter/contract/archive/study.ts';
import type { UploadView } from './upload-view.ts';
import { noChoices, type UploadChoices } from './upload-choices.ts';

/** What a person wants of an upload: labels and priority of all its studies, and where they belong. */
export class UploadWishes {
  readonly #onChange: () => void;
  #tags: readonly string[] = [];
  #priority: Priority = 'routine';
  #choices: UploadChoices = noChoices;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get tags(): readonly string[] {
    return this.#tags;
  }

  get priority(): Priority {
    return this.#priority;
  }

  get choices(): UploadChoices {
    return this.#choices;
  }

  get all(): Pick<UploadView, 'tags' | 'priority' | 'choices'> {
    return { tags: this.#tags, priority: this.#priority, choices: this.#choices };
  }

  setTags(tags: readonly string[]): void {
    this.#tags = tags;
    this.#onChange();
  }

  setPriority(priority: Priority): void {
    this.#priority = priority;
    this.#onChange();
  }

  /** Clinic, referring physician and patients, as far as a person decides. They are told before the first file is sent. */
  choosePlaces(choices: Partial<UploadChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    this.#onChange();
  }

  reset(): void {
    this.#tags = [];
    this.#priority = 'routine';
    this.#choices = noChoices;
  }
}
