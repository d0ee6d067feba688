import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { ProductFields } from '@isocenter/contract/office/shop/fields.ts';
import { productStatuses, colourOptions, productCategories } from '@isocenter/contract/office/shop/shop.ts';
import { sendOfficePicture, OfficePictureField } from '#features/office/files/files.ts';
import type { SearchChange } from '#api/search.ts';
import { useSavedRecord } from '#records/use-open-record.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { productKind } from './product-kind.ts';
import type { catalogueSearch } from './shop-search.ts';

export type ProductDrawerProps = {
  readonly open: number | 'new';
  readonly change: SearchChange<ReturnType<typeof catalogueSearch.read>>;
};

/** A product of the catalogue: what it is, what it costs, how many are there. */
export function ProductDrawer({ open, change }: ProductDrawerProps) {
  const { t } = useTranslation();
  const { record, stored, loaded, isNew } = useSavedRecord(productKind, {
    open,
    nameOf: ({ name }) => name,
    onAdded: ({ productId }) => change({ open: productId }, 'replace'),
  });
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('shop.addProduct') : (stored?.name ?? t('pages.product'))}
      mayChange={isNew || stored?.may.change === true}
      fieldName={useFieldName('shop.productField')}
      onClose={() => change({ open: undefined })}
    >
      <ProductFieldsPart form={record.form} />
    </RecordDrawer>
  );
}

function ProductFieldsPart({ form }: { readonly form: UseFormReturnType<ProductFields> }) {
  const { t } = useTranslation();
  const fields = { form, schema: ProductFields, texts: 'shop.productField' } as const;
  const number = (name: 'price' | 'stock', least: number, decimals: number) => (
    <NumberInput
      key={name}
      label={t(`shop.productField.${name}`)}
      {...(name === 'stock' ? { description: t('shop.stockHint') } : {})}
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, typeof value === 'number' ? value : least)}
      error={errorAt(form.errors, name)}
      min={least}
      decimalScale={decimals}
      hideControls
    />
  );
  const colours = t('shop.productField.colorOptions');
  return (
    <>
      <FormSection>
        <FieldsOf
          {...fields}
          list={[
            'name',
            'brand',
            { name: 'description', kind: 'area', isWide: true },
            {
              name: 'category',
              kind: 'choice',
              choices: productCategories.map((value) => ({ value, label: t(`shop.of.${value}`) })),
            },
            number('price', 0, 2),
            number('stock', -1, 0),
            { name: 'deliveryDays', kind: 'number', least: 0, most: 365 },
            { name: 'discountPercentage', kind: 'number', least: 0, most: 20 },
            { name: 'rating', kind: 'number', most: 5 },
            { name: 'hasFreeShipping', kind: 'box' },
            {
              name: 'status',
              kind: 'choice',
              choices: productStatuses.map((value) => ({ value, label: t(`shop.status.${value}`) })),
            },
          ]}
        />
        <WideField>
          <OfficePictureField
            upload={sendOfficePicture}
            label={t('shop.productField.pictureFileId')}
            value={form.values.pictureFileId}
            error={errorAt(form.errors, 'pictureFileId')}
            onChange={(fileId) => form.setFieldValue('pictureFileId', fileId)}
          />
        </WideField>
      </FormSection>
      <FormSection title={colours} hint={t('shop.coloursHint')}>
        <SomeOf
          label={colours}
          all={colourOptions}
          labelOf={(color) => t(`shop.color.${color}`)}
          value={form.values.colorOptions}
          onChange={(chosen) => form.setFieldValue('colorOptions', chosen)}
        />
      </FormSection>
    </>
  );
}
