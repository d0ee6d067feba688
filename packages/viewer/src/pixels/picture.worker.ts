import { makePicture, type MadePicture, type PictureTask } from './make-picture.ts';

/** A request to a worker, which answers it before it gets the next. */
export type PictureQuestion = PictureTask;
export type PictureAnswer = { readonly picture: MadePicture } | { readonly failure: string };

addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
  void answer(data);
});

async function answer(task: PictureQuestion): Promise<void> {
  try {
    const picture = await makePicture(task);
    const { buffer } = picture.kind === 'grey' ? picture.values : picture.rgb;
    const reply: PictureAnswer = { picture };
    postMessage(reply, { transfer: buffer instanceof ArrayBuffer ? [buffer] : [] });
  } catch (error) {
    const reply: PictureAnswer = { failure: error instanceof Error ? error.message : 'The picture is damaged.' };
    postMessage(reply);
  }
}
