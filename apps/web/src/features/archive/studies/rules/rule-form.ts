import type { UseFormReturnType } from '@mantine/form';
import type { RuleFields } from '@isocenter/contract/archive/rules.ts';

export type RuleForm = UseFormReturnType<RuleFields>;
