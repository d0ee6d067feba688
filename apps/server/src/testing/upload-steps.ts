import { createConnection } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProgress, Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import type { TestFile } from '#features/archive/uploads/testing/test-files.ts';
import { json, type Person, type TestApp } from './test-app.ts';

/** The most that a request of an upload may bring. */
export const pieceBytes = 8 * 1024 * 1024;

export const begun = (person: Person) =>
  person.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 3, sizeBytes: 10 }));

export const raw = (bytes: Uint8Array<ArrayBuffer>): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/octet-stream' },
  body: bytes,
});

export const sendFile = (person: Person, id: string, file: TestFile) =>
  person.fetch(`/api/uploads/${id}/files/${file.fileKey}`, raw(file.bytes));

export const sendPiece = (person: Person, id: string, file: TestFile, offset: number, end: number) =>
  person.fetch(
    `/api/uploads/${id}/files/${file.fileKey}/chunks?offset=${offset}&sizeBytes=${file.bytes.length}`,
    raw(file.bytes.slice(offset, end)),
  );

export const progressOf = (person: Person, id: string, file: TestFile) =>
  person.json<FileProgress>(`/api/uploads/${id}/files/${file.fileKey}`);

export const partialFiles = ({ dataDir }: TestApp) => readdir(join(dataDir, 'uploads'));

export const instancesOf = ({ database: { db } }: TestApp, sopUid: string) =>
  db.selectFrom('instance').select('size_bytes').where('sop_uid', '=', sopUid).execute();

/** Sends the head of a request and a part of its body, then cuts the connection. */
export async function cutRequest(
  { app: { httpPort } }: TestApp,
  person: Person,
  path: string,
  bytes: Uint8Array,
  after: number,
): Promise<void> {
  const socket = createConnection({ host: '127.0.0.1', port: httpPort });
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\n` +
      `Content-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.resume().end(bytes.slice(0, after));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}
