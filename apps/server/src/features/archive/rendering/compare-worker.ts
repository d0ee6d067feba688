import sharp from 'sharp';
import { answerTasks } from '#platform/worker-pool/answer-tasks.ts';
import type { CompareTask, ObjectPlace } from './compare-task.ts';
import { compareObjects, isSameContent } from './compare-objects.ts';
import { differencePicture } from './difference-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { storedFrame, withObject, type OpenObject } from './open-object.ts';
import { samplesOf } from './same-pixels.ts';

sharp.concurrency(1);

answerTasks<CompareTask>(async (task) => {
  switch (task.kind) {
    case 'is-same':
      return withBoth(task.before, task.after, isSameContent);
    case 'compare':
      return withBoth(task.before, task.after, compareObjects);
    case 'picture':
      return withObject(task.of, (object) => pictureOf(object, task));
    case 'difference':
      return withBoth(task.before, task.after, async (before, after) => {
        const [one, other] = [await frameOf(before, task.frame), await frameOf(after, task.frame)];
        return differencePicture(one.samples, other.samples, other.image, task.output);
      });
  }
});

async function withBoth<T>(
  before: ObjectPlace,
  after: ObjectPlace,
  use: (before: OpenObject, after: OpenObject) => Promise<T>,
): Promise<T> {
  return withObject(before, (one) => withObject(after, (other) => use(one, other)));
}

async function pictureOf(object: OpenObject, { frame, output }: Extract<CompareTask, { kind: 'picture' }>) {
  const { samples, image } = await frameOf(object, frame);
  return drawPicture(samples, { dataSet: object.dataSet, image, frame }, output);
}

async function frameOf(object: OpenObject, number: number) {
  const { image } = object;
  if (image === undefined) throw new Error('The object has no picture.');
  return { image, samples: await samplesOf(storedFrame(object, number), image) };
}
