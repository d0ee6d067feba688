import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostMrrtCharacters } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { readMrrt } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { MrrtRemark, ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { call } from '#api/client.ts';
import { fileText } from '#api/records/use-import.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { DropPlace } from '#ui/records/drop-place.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './report-templates.module.css';

export type MrrtDrawerProps = {
  readonly onTake: (template: ReportTemplateFields) => void;
  readonly onClose: () => void;
};

/** A template of IHE MRRT: chosen, read without being stored, looked at, and taken as a new one. */
export function MrrtDrawer({ onTake, onClose }: MrrtDrawerProps) {
  const { t } = useTranslation();
  const { data, error, isPending, mutateAsync } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostMrrtCharacters) throw new Error(t('reportTemplates.mrrt.tooLarge'));
      return call(readMrrt, { body: { html: await fileText(file) } });
    },
  });
  return (
    <SideDrawer
      opened
      size={data === undefined ? 'form' : 'beside'}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('reportTemplates.mrrt.import')}
      subtitle={t('reportTemplates.title')}
      aside={data !== undefined && <TemplatePreview template={data.template} />}
      footer={
        data !== undefined && (
          <ActButton kind="primary" label={t('reportTemplates.mrrt.take')} onClick={() => onTake(data.template)} />
        )
      }
    >
      <DropPlace
        hint={t('reportTemplates.mrrt.text')}
        accept=".html,.htm,text/html"
        isBusy={isPending}
        onFile={async (file) => void (await mutateAsync(file).catch(() => undefined))}
      />
      {error !== null && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      {data !== undefined && <Remarks template={data.template} remarks={data.remarks} />}
    </SideDrawer>
  );
}

type RemarksProps = { readonly template: ReportTemplateFields; readonly remarks: readonly MrrtRemark[] };

/** Shows the imported template, and line by line what is lost or has to be corrected. */
function Remarks({ template: { name, sections, fields }, remarks }: RemarksProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes['read']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {t('reportTemplates.mrrt.read', { sections: sections.length, fields: fields.length })}
      </p>
      {remarks.length === 0 && <Notice tone="ok">{t('reportTemplates.mrrt.whole')}</Notice>}
      {remarks.length > 0 && (
        <table className={classes['remarks']}>
          <thead>
            <tr>
              <th scope="col">{t('importing.line')}</th>
              <th scope="col">{t('importing.what')}</th>
            </tr>
          </thead>
          <tbody>
            {remarks.map(({ line, reason, isFault }, at) => (
              // One line can have several remarks.
              <tr key={at} data-wrong={isFault}>
                <td>{line}</td>
                <td>{inPresentLanguage(reason.text, reason.patterns)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
