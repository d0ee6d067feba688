import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { oneOf } from '../../schemas.ts';
import { specifiedFailures as failures } from '../../specified.ts';
import { Text, QandA } from '../articles/fields.ts';

const Plan = Type.Object({
  title: Text,
  img: Text,
  subtitle: Text,
  monthlyPrice: Type.Integer(),
  yearlyPlan: Type.Object({ perMonth: Type.Integer(), totalAnnual: Type.Integer() }),
  planBenefits: Type.Array(Text),
  popular: Type.Boolean(),
});

export const getPricing = defineRoute({
  method: 'GET',
  path: '/pricing/data',
  summary: 'Plans of the licence, as the specification has it',
  access: { kind: 'signed-in' },
  response: Type.Object({ basicPlan: Plan, standardPlan: Plan, enterprisePlan: Plan, qandA: QandA }),
  failures,
});

/** The plan that holds: what is marked among the plans. Everybody may know it. */
export const getPresentPlan = defineRoute({
  method: 'GET',
  path: '/api/office/plan',
  summary: 'The plan that holds',
  access: { kind: 'signed-in' },
  response: Type.Object({ plan: oneOf(['basic', 'standard', 'enterprise']) }),
});
