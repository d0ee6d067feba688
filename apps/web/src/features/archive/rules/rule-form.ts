import type { UseFormReturnType } from '@mantine/form';
import type { RuleFields } from '@isocenter/contract/archive/rules/fields.ts';

export type RuleForm = UseFormReturnType<RuleFields>;
