import { Menu } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { lesionCourses, type Marks } from '@isocenter/measuring/marks.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './panel.module.css';

type Lesion = Pick<Marks, 'role' | 'isNode'>;

/** The kinds that a measurement can count as, by their names in the texts. */
const kinds = {
  none: {},
  target: { role: 'target' },
  node: { role: 'target', isNode: true },
  nonTarget: { role: 'non-target' },
  nonTargetNode: { role: 'non-target', isNode: true },
  new: { role: 'new' },
} as const satisfies Readonly<Record<string, Lesion>>;
const kindNames = Object.keys(kinds) as readonly (keyof typeof kinds)[]; // the keys of the lines above

/** The name of what a measurement counts as. */
export function lesionName({ role, isNode = false }: Lesion): keyof typeof kinds {
  const known = kindNames.find((name) => {
    const kind: Lesion = kinds[name];
    return kind.role === role && (kind.isNode ?? false) === isNode;
  });
  return known ?? (role === 'new' ? 'new' : 'none');
}

/** Says what a measurement counts as by RECIST 1.1, and what became of the lesion. */
export function LesionMenu({ measurement: { id, number, marks } }: { readonly measurement: Measurement }) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const label = t('reading.viewer.list.act.lesion', { number });
  const mark = (change: Marks) => study.measurements.mark([id], change);
  const now = lesionName(marks);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={classes['small']}
          aria-label={label}
          title={label}
          data-on={marks.role !== undefined}
        >
          <IconTargetArrow size={16} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {kindNames.map((name) => (
          <Menu.Item
            key={name}
            aria-current={name === now}
            onClick={() => mark({ role: undefined, isNode: undefined, ...kinds[name] })}
          >
            {t(`reading.viewer.list.lesion.${name}`)}
          </Menu.Item>
        ))}
        {(marks.role === 'target' || marks.role === 'non-target') && (
          <>
            <Menu.Divider />
            {lesionCourses.map((course) => (
              <Menu.Item
                key={course}
                aria-current={marks.course === course}
                onClick={() => mark({ course: marks.course === course ? undefined : course })}
              >
                {t(`reading.viewer.list.lesion.${course}`)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
