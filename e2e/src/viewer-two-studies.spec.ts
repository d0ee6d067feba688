import { storeSamples } from './samples.ts';
import { expect, signIn, test } from './story.ts';
import { open } from './viewer-steps.ts';

test.use({ only: 'viewer-two-studies' });

// The page shows one study so far. What holds several is tried as a page would use it, in a browser that draws.
test('the viewer shows two studies side by side, and forgets one without the other', async ({ page, installation }) => {
  const uids = await storeSamples(installation, ['pulmonary angiography', 'Head without contrast']);
  await signIn(page);
  await open(page, uids[0] ?? '');
  const module = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/viewer-[\w-]{8}\.js$/.test(name)) ?? '',
  );
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/studies/);

  const answer = await page.evaluate(
    async ({ module, uids }) => {
      const { createViewer, StudyReading } = await import(module);
      const archive = { root: `${location.origin}/dicom-web` };
      const viewer = await createViewer({
        archive,
        askText: async () => undefined,
        askLength: async () => undefined,
        sayReason: (reason: string) => reason,
      });
      viewer.arrangement.set({ rows: 1, columns: 2 });
      const elements = ['cell-1', 'cell-2'].map((cell, index) => {
        const element = document.createElement('div');
        element.style.cssText = `position:fixed;top:0;left:${index * 400}px;width:400px;height:400px;z-index:999`;
        document.body.append(element);
        viewer.attach(cell, element);
        return element;
      });
      const until = async (isDone: () => boolean): Promise<void> => {
        while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      const bright = (index: number): boolean => {
        const canvas = elements[index]?.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value: number, at: number) => at % 4 === 0 && value > 60);
      };
      const openOne = (studyUid: string) =>
        viewer.open({ reading: new StudyReading(archive, { studyUid }), onMeasurementChange: () => undefined });
      const [first, second] = [openOne(uids[0] ?? ''), openOne(uids[1] ?? '')];
      const opening = (study: typeof first) => study.reading.store.get().opening;
      await until(() => opening(first) !== undefined && opening(second) !== undefined);
      viewer.show(opening(first).id, 'cell-1');
      viewer.show(opening(second).id, 'cell-2');
      await until(() => bright(0) && bright(1));
      const studies = () => viewer.store.get().studies.map((study: { studyUid: string }) => study.studyUid);
      const both = studies();
      const shown = () => ['cell-1', 'cell-2'].map((cell) => viewer.cell(cell).get().displaySet?.studyUid);
      const before = shown();

      viewer.forget(uids[0]);
      await until(() => !bright(0));
      // the other goes on as if nothing had been
      viewer.cellToActOn('cell-2').goTo(1);
      await until(() => viewer.cell('cell-2').get().index === 1);
      const after = { studies: studies(), shown: shown(), bright: bright(1), left: viewer.displaySets().length > 0 };
      viewer.close();
      for (const element of elements) element.remove();
      return { both, before, after };
    },
    { module, uids },
  );
  expect(answer.both).toEqual(uids);
  expect(answer.before).toEqual(uids);
  expect(answer.after).toEqual({ studies: [uids[1]], shown: [undefined, uids[1]], bright: true, left: true });
});
