import type { getPricing } from '@isocenter/contract/office/pricing/routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';

/** The prices are the specification's. */
export const plans: Omit<ResponseOf<typeof getPricing>, 'qandA'> = {
  basicPlan: {
    title: 'Basic',
    img: '/pictures/plan-basic.svg',
    subtitle: 'The whole product, to begin with',
    monthlyPrice: 0,
    yearlyPlan: { perMonth: 0, totalAnnual: 0 },
    planBenefits: [
      'Archive, study list and viewer',
      'Reports with templates and dictation',
      'DICOM and DICOMweb in and out',
      'Sharing with patients and referrers',
      'Help by documentation',
    ],
    popular: false,
  },
  standardPlan: {
    title: 'Standard',
    img: '/pictures/plan-standard.svg',
    subtitle: 'For one practice or department',
    monthlyPrice: 49,
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      'Everything of Basic',
      'Seats for each role as licensed',
      'Storage and nodes as licensed',
      'Help by mail on working days',
      'Help with updates',
    ],
    popular: true,
  },
  enterprisePlan: {
    title: 'Enterprise',
    img: '/pictures/plan-enterprise.svg',
    subtitle: 'For several clinics and around the clock',
    monthlyPrice: 99,
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      'Everything of Standard',
      'Any number of clinics',
      'Seats, storage and nodes without a limit, where licensed so',
      'Help by telephone at any hour',
      'Help with moving an archive',
    ],
    popular: false,
  },
};
