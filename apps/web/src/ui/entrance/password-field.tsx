import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { IconCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longFrom, passwordStrength } from './password-strength.ts';
import classes from './entrance.module.css';

/** A password with an eye that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />
      }
      visibilityToggleButtonProps={{
        'aria-label': isShown ? t('people.auth.hidePassword') : t('people.auth.showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}

export interface StrengthProps {
  readonly password: string;
  /** Name and address of the person, which make a poor password. */
  readonly personal?: readonly string[];
  /** The server's answer about this password; undefined until it is there. */
  readonly isKnown?: boolean | undefined;
}

const bars = { none: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const;

/** Four bars and the rules below a new password. */
export function PasswordStrengthMeter({ password, personal = [], isKnown }: StrengthProps) {
  const { t } = useTranslation();
  const { level, isLong, isUnknown, isImpersonal } = passwordStrength(password, personal, isKnown);
  const rules = [
    { label: t('people.strength.long', { count: longFrom }), isMet: isLong },
    { label: t('people.strength.unknown'), isMet: isUnknown },
    { label: t('people.strength.notOwn'), isMet: isImpersonal },
  ];
  return (
    <div className={classes['strength']} data-level={level}>
      <div className={classes['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-lit={bar <= bars[level]} />
        ))}
      </div>
      <ul className={classes['rules']}>
        {rules.map(({ label, isMet }) => (
          <li key={label} data-met={isMet}>
            {isMet ? (
              <IconCheck size={14} stroke={2} aria-hidden="true" />
            ) : (
              <span className={classes['unmet']} aria-hidden="true" />
            )}
            {label}
            <span className="iso-visually-hidden">
              , {isMet ? t('people.strength.met') : t('people.strength.unmet')}
            </span>
          </li>
        ))}
      </ul>
      <output className="iso-visually-hidden">
        {t('people.strength.label')}: {t(`people.strength.level.${level}`)}
      </output>
    </div>
  );
}
