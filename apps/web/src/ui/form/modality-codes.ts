/** The modality codes that forms offer (PS3.3 C.7.3.1.1.1). */
export const modalityCodes = ['CR', 'CT', 'DX', 'ECG', 'MG', 'MR', 'NM', 'OT', 'PT', 'RF', 'US', 'XA'] as const;
