import type { FieldAnswers } from '@isocenter/contract/reading/reports/field-answers.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { remarksOn, weightOf } from '@isocenter/contract/reading/reports/report-check.ts';
import { sectionsAnswered } from '@isocenter/contract/reading/reports/report-sections.ts';
import { withMeasured } from '@isocenter/contract/reading/reports/measured-text.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { changeTemplateOfReport, markPreliminary } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { Report, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { useAbility } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useKeys } from '#api/page-keys.ts';
import { useTextLanguages } from '#features/system/text-languages/text-languages.ts';
import { reportPaper, sectionHeading } from '#features/archive/reports/reports.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { ConflictNotice } from '#ui/records/conflict-notice.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { TakeOverQuestion } from './take-over-question.tsx';
import { BeforeSigning } from './before-signing.tsx';
import { answerName, imagesName, isOfImages, sectionAt, sectionName, valuesOfImages } from './draft-values.ts';
import { KeyImages } from './key-images.tsx';
import { ComparedOffer } from './compared-offer.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import type { DraftView, ReportDraft } from './report-draft.ts';
import { StudyNotices } from './study-notices.tsx';
import { ReportHead } from './report-head.tsx';
import { useMeasurementPlaces } from './measurement-places.ts';
import { ofHouse, presenceQuery, templatesQuery, useReportAct } from './report-queries.ts';
import { focusSection } from './report-focus.ts';
import { ReportSections } from './report-sections.tsx';
import { SavingState } from './saving-state.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { useGivenTable } from './use-given-table.ts';
import { useReportDraft } from './use-report-draft.ts';
import classes from './report.module.css';

export interface WriteProps {
  readonly studyUid: string;
  readonly data: StudyReport;
  readonly report: Report;
  readonly beside: ReactNode;
}

/** A report that the person writes: saved by itself, looked through for contradictions, and signed. */
export function WriteReport({ studyUid, data, report: stored, beside }: WriteProps) {
  const { t } = useTranslation();
  const isCorrection = data.correction !== null;
  const { draft, view } = useReportDraft(studyUid, stored);
  const { report } = view;
  const asker = useQuery(presenceQuery(studyUid, !isCorrection)).data?.requestedBy?.name;
  const [isSigning, setSigning] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { facts, may } = data;
  const { places, said, faults } = useMeasurementPlaces(studyUid, report, data.measured);
  const found = useMemo(
    () => [...remarksOn({ ...report, sections: [...said] }, facts), ...faults],
    [report, said, facts, faults],
  );
  const toasts = useToasts();
  const preliminary = useReportAct(studyUid, async () =>
    call(markPreliminary, { params: { studyUid }, body: { revision: await saved(draft) } }),
  );
  // What is not signed without an answer is led to, before a password is asked for.
  const lacking = found.filter((each) => weightOf(each) === 'lack');
  const sign = (): void => {
    const [first] = lacking;
    setRefused(first !== undefined);
    if (first === undefined) void draft.flush().then((isSaved) => isSaved && setSigning(true));
    else focusSection(first.section);
  };
  // What stands on paper is what the server has.
  const print = (): void =>
    void draft.flush().then((isSaved) => isSaved && reportPaper(studyUid, toasts.failed).onPrint());
  useKeys([
    { key: 'Alt+Enter', label: t('report.sign'), run: () => may.sign && sign(), whileTyping: true },
    { key: 'Alt+p', label: t('report.print'), run: print, whileTyping: true },
  ]);
  const isOff = view.state.kind === 'refused';
  useGivenTable(studyUid, draft, isOff);
  return (
    <ListPage>
      <ReportHead studyUid={studyUid} data={{ ...data, report }} state={<SavingState view={view} />}>
        {!isCorrection && <TemplateChoice studyUid={studyUid} draft={draft} report={report} disabled={isOff} />}
      </ReportHead>
      <div className={classes['page']}>
        <div className={classes['column']}>
          <StudyNotices studyUid={studyUid} data={data} />
          {data.correction !== null && (
            <CorrectionNotice studyUid={studyUid} until={data.correction.until} flush={() => draft.flush()} />
          )}
          <SavingProblem view={view} draft={draft} measured={data.measured} />
          {asker !== undefined && <TakeOverQuestion studyUid={studyUid} name={asker} flush={() => draft.flush()} />}
          <ReportSections
            modalities={facts.study.modalities}
            report={report}
            places={places}
            disabled={isOff}
            lacking={isRefused ? lacking : []}
            onWrite={(at, text) => draft.write({ [sectionName(at)]: text })}
            below={({ kind, text }, at) =>
              kind === 'comparison' && (
                <ComparedOffer
                  {...{ studyUid, text }}
                  language={report.language}
                  disabled={isOff}
                  onWrite={(next) => draft.write({ [sectionName(at)]: next })}
                />
              )
            }
          >
            {(names) => (
              <AnswerFields
                report={report}
                names={names}
                disabled={isOff}
                onAnswer={(name, value) => draft.write(answered(report, facts, name, value))}
              />
            )}
          </ReportSections>
          <KeyImages
            studyUid={studyUid}
            images={report.images}
            disabled={isOff}
            onChange={(images) => draft.write(valuesOfImages([...images]))}
          />
          <BeforeSigning found={found} report={report} />
          {beside}
        </div>
      </div>
      <footer className={classes['foot']}>
        {!isCorrection && (
          <ActButton
            label={t('report.preliminary')}
            busy={preliminary.isPending}
            disabled={isOff}
            onClick={() => preliminary.mutate(undefined, { onError: toasts.failed })}
          />
        )}
        {may.sign && <ActButton kind="primary" label={t('report.sign')} keys="Alt ↵" disabled={isOff} onClick={sign} />}
      </footer>
      <SignDialog
        {...{ studyUid, found }}
        isAlone={isCorrection}
        act="sign"
        revision={report.revision}
        opened={isSigning}
        onClose={() => setSigning(false)}
      />
    </ListPage>
  );
}

/** The revision under which all is saved. @throws Error while it is not */
async function saved(draft: ReportDraft): Promise<number> {
  await draft.flush();
  return draft.view().report.revision;
}

/** The answer, and the sections as they are filled with it. */
function answered(
  report: Report,
  facts: StudyReport['facts'],
  name: string,
  value: FieldAnswers[string],
): Record<string, unknown> {
  const sections = sectionsAnswered(report, facts, { ...report.answers, [name]: value });
  return {
    ...Object.fromEntries(sections.map(({ text }, at) => [sectionName(at), text])),
    [answerName(name)]: value,
  };
}

type SavingProblemProps = {
  readonly view: DraftView;
  readonly draft: ReportDraft;
  readonly measured: StudyReport['measured'];
};

/** Shows why saving fails: the changes of another window, or the reason why nothing is accepted any more. */
function SavingProblem({ view, draft, measured }: SavingProblemProps) {
  const { t } = useTranslation();
  const { conflict, state, values, report } = view;
  const fieldName = (name: string): string => {
    if (isOfImages(name)) return t(name === imagesName ? 'report.images.title' : 'report.images.caption');
    const at = sectionAt(name);
    const section = at === undefined ? undefined : report.sections[at];
    const label = report.template.fields.find((field) => answerName(field.name) === name)?.label;
    return section === undefined ? (label ?? name) : sectionHeading(section, t);
  };
  return (
    <>
      {state.kind === 'refused' && (
        <div role="alert">
          <Notice tone="warn">{t('report.refusedBecause', { because: state.because })}</Notice>
        </div>
      )}
      {state.kind === 'unsaved' && <Notice tone="warn">{t('report.unsavedText')}</Notice>}
      {conflict !== undefined && (
        <>
          <ConflictNotice
            comesByItself
            conflict={{ ...conflict, choose: (field, value) => draft.write({ [field]: value }) }}
            values={values}
            fieldName={fieldName}
            valueText={(name, value) =>
              sectionAt(name) === undefined
                ? name === imagesName && Array.isArray(value)
                  ? String(value.length)
                  : undefined
                : linesOfMarkup(withMeasured(String(value), (place) => measured[place] ?? '…')).join(' ')
            }
          />
          <div>
            <ActButton
              label={t(state.kind === 'asked' ? 'report.settle' : 'common.close')}
              onClick={() => draft.settle()}
            />
          </div>
        </>
      )}
    </>
  );
}

type ChoiceProps = { readonly studyUid: string; readonly draft: ReportDraft; readonly report: Report };

function TemplateChoice({ studyUid, draft, report, disabled }: ChoiceProps & { readonly disabled: boolean }) {
  const { t } = useTranslation();
  const ability = useAbility();
  const toasts = useToasts();
  const { data: all = [] } = useQuery({ ...templatesQuery, enabled: ability.can('read', 'ReportTemplate') });
  const offered = ofHouse(all, useTextLanguages());
  const { templateId, name } = report.template;
  const change = useReportAct(studyUid, async (next: number) =>
    call(changeTemplateOfReport, { params: { studyUid }, body: { templateId: next, revision: await saved(draft) } }),
  );
  const current = templateId === null ? [] : [{ value: String(templateId), label: name }];
  const others = offered.map((each) => ({ value: String(each.templateId), label: each.name }));
  if (offered.length === 0) return null;
  return (
    <Select
      aria-label={t('report.template')}
      size="xs"
      placeholder={t('report.noTemplate')}
      data={[...current, ...others.filter(({ value }) => value !== String(templateId))]}
      value={templateId === null ? null : String(templateId)}
      disabled={disabled || change.isPending}
      onChange={(next) => next !== null && change.mutate(Number(next), { onError: toasts.failed })}
      searchable
      allowDeselect={false}
    />
  );
}
