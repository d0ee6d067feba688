import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf } from './testing/problems-of.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('an object store is named by its bucket, with an endpoint or as Amazon’s of a region', () => {
  expect(readConfig({}).objectStore).toBeUndefined();
  const of = (STORAGE_URL: string) => readConfig({ STORAGE_URL, ...keys }).objectStore;
  expect(of('s3://images?region=eu-central-1')).toMatchObject({
    base: 'https://s3.eu-central-1.amazonaws.com/images',
    region: 'eu-central-1',
    accessKeyId: 'id',
    cacheBytes: undefined,
  });
  expect(of('s3://images/clinic/a/?endpoint=https://store.example:9000/')).toMatchObject({
    base: 'https://store.example:9000/images/clinic/a',
    region: 'us-east-1',
  });
  expect(readConfig({ STORAGE_URL: 's3://images', ...keys, ISOCENTER_CACHE_GB: '20' }).objectStore).toMatchObject({
    cacheBytes: 20e9,
  });
});

test.each([
  ['http://images', /begins with s3/],
  ['s3://', /name of a bucket/],
  ['s3://Images_', /name of a bucket/],
  ['s3://images/../other', /^$/],
  ['s3://images/a%2Fb', /plain names/],
  ['s3://key:secret@images', /holds no keys/],
  ['s3://images?endpoint=ftp://store.example', /endpoint/],
  ['s3://images?endpoint=https://key@store.example', /endpoint/],
  ['s3://images?region=Europe', /region/],
  ['s3://images?bucket=other', /not bucket/],
  ['s3://images?endpoint=http://store.example', /without TLS/],
])('%s is refused with a reason', (STORAGE_URL, reason) => {
  const [problem = ''] = problemsOf({ STORAGE_URL, ...keys });
  expect(problem).toMatch(reason);
  expect(problem).not.toContain('secret@');
});

test('keys are needed, and a number of gigabytes is a number', () => {
  expect(problemsOf({ STORAGE_URL: 's3://images' })).toEqual([expect.stringMatching(/AWS_ACCESS_KEY_ID/)]);
  expect(problemsOf({ STORAGE_URL: 's3://images', ...keys, ISOCENTER_CACHE_GB: 'much' })).toHaveLength(1);
});

test('what is received is promised by the disk, or by the store where one is named and the database is elsewhere', () => {
  const stated = { STORAGE_URL: 's3://images', ...keys };
  const database = { DATABASE_URL: 'postgresql://db.example/isocenter' };
  expect(readConfig(stated).objectStore?.promise).toBe('disk');
  const store = { ISOCENTER_PROMISE: 'store' };
  expect(readConfig({ ...stated, ...database, ...store }).objectStore?.promise).toBe('store');
  expect(problemsOf({ ...database, ...store }).join()).toMatch(/ISOCENTER_PROMISE=store needs STORAGE_URL:/);
  expect(problemsOf({ ...stated, ...store }).join()).toMatch(/ISOCENTER_PROMISE=store needs DATABASE_URL:/);
  expect(problemsOf({ ...stated, ISOCENTER_PROMISE: 'both' }).join()).toMatch(/ISOCENTER_PROMISE/);
});
