import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyImpact } from '@isocenter/contract/people/security-policy/fields.ts';
import { Card } from '#ui/layout/card.tsx';
import { AvatarStack } from '#ui/people/person-avatar.tsx';
import { ProgressRing } from '#ui/progress/progress.tsx';
import { PeopleButton } from './affected-people.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Shows the people whom all changes together affect, nobody counted twice, and what each has to do. */
export function ImpactCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const { impact, changed, isRefused } = editor;
  if (impact === undefined) return null;
  const rest = impact.people - impact.affected;
  return (
    <Card
      flush
      title={t('securityPolicy.whom')}
      aside={<span className="iso-hint">{t('securityPolicy.ofPeople', { people: impact.people })}</span>}
    >
      {changed.size === 0 || isRefused ? (
        <p className={classes['task']}>
          {isRefused ? t('securityPolicy.notAccepted') : t('securityPolicy.nothingChanged')}
        </p>
      ) : (
        <>
          <Sum impact={impact} isMailConfigured={editor.state.isMailConfigured} />
          {impact.tasks.map((task) => (
            <Task key={task.task} task={task} days={editor.draft.secondStepDays} />
          ))}
          <div className={classes['task']}>
            <strong className={classes['count']}>{rest}</strong>
            <div>
              <span className={classes['name']}>{t('securityPolicy.noticeNothing', { count: rest })}</span>
              <p className="iso-hint">{impact.isYou ? t('securityPolicy.you') : t('securityPolicy.notYou')}</p>
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function Sum({ impact, isMailConfigured }: { readonly impact: PolicyImpact; readonly isMailConfigured: boolean }) {
  const { t } = useTranslation();
  const { toDo, toDoTwice, people } = impact;
  const title = t('securityPolicy.toDo', { count: toDo });
  return (
    <div className={classes['sum']}>
      <ProgressRing
        size={56}
        share={people === 0 ? 0 : toDo / people}
        label={title}
        tone={toDo > 0 ? 'warn' : 'accent'}
      />
      <div>
        <strong className={classes['name']}>{title}</strong>
        <p className="iso-hint">
          {toDoTwice > 0 && `${t('securityPolicy.toDoTwice', { count: toDoTwice })} `}
          {toDo > 0 && (isMailConfigured ? t('securityPolicy.letters') : t('securityPolicy.noLetters'))}
        </p>
      </div>
    </div>
  );
}

function Task({
  task: { task, ...affected },
  days,
}: {
  readonly task: PolicyImpact['tasks'][number];
  readonly days: number;
}) {
  const { t } = useTranslation();
  const words = t(`securityPolicy.task.${task}`);
  return (
    <div className={classes['task']}>
      <strong className={classes['count']}>
        <PeopleButton label={String(affected.count)} title={words} affected={affected} />
      </strong>
      <div>
        <span className={classes['name']}>{words}</span>
        <p className="iso-hint">
          {task === 'second-step'
            ? t('securityPolicy.taskHint.second-step', { count: days })
            : t(`securityPolicy.taskHint.${task}`)}
        </p>
        <AvatarStack
          max={4}
          people={affected.people.map(({ accountId, fullName }) => ({ key: String(accountId), name: fullName }))}
          moreLabel={() => `+${affected.count - 4}`}
        />
      </div>
    </div>
  );
}
