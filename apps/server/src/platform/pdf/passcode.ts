import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type PDFDocument from 'pdfkit';

/** Returns the options of a file that opens with a passcode alone. Whoever opens it may print, copy and have it read out. */
export function lockedBy(passcode: string) {
  return {
    pdfVersion: '1.7ext3',
    userPassword: passcode,
    ownerPassword: nobodys(),
    permissions: {
      printing: 'highResolution',
      modifying: true,
      copying: true,
      annotating: true,
      fillingForms: true,
      contentAccessibility: true,
      documentAssembly: true,
    },
  } as const;
}

/** The owner's password, which nobody knows: there is one way in. */
function nobodys(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * PDFKit encrypts by AES-256, and keeps the key under revision 5 of the standard security handler, where a guess costs one SHA-256. This
 * puts it under revision 6 of PDF 2.0 (ISO 32000-2 §7.6.4), where it costs some thousand times as much. What is encrypted stays as it is.
 */
export function strengthen(document: PDFDocument, passcode: string): void {
  const { _security: security, _root: root } = document;
  const user = encryptedUnder(passcode, Buffer.alloc(0), security.encryptionKey);
  const owner = encryptedUnder(nobodys(), user.check, security.encryptionKey);
  const entries = { R: 6, U: user.check, UE: user.key, O: owner.check, OE: owner.key };
  Object.assign(security.dictionary.data, entries);
  // What programs for PDF 1.7 know revision 6 by.
  root.data['Extensions'] = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } };
  // Else it would be a hash of what the file is called.
  document._id = randomBytes(16);
}

/** Algorithms 8 and 9: what a password is checked against, and the key of the file under it. */
function encryptedUnder(password: string, user: Buffer, fileKey: Uint8Array): { check: Buffer; key: Buffer } {
  const [forCheck, forKey] = [randomBytes(8), randomBytes(8)];
  const cipher = createCipheriv('aes-256-cbc', hardened(password, forKey, user), Buffer.alloc(16)).setAutoPadding(
    false,
  );
  return {
    check: Buffer.concat([hardened(password, forCheck, user), forCheck, forKey]),
    key: Buffer.concat([cipher.update(fileKey), cipher.final()]),
  };
}

const hashes = ['sha256', 'sha384', 'sha512'] as const;

/** Algorithm 2.B. */
function hardened(password: string, salt: Buffer, user: Buffer): Buffer {
  const secret = Buffer.from(password, 'utf8');
  let key = createHash('sha256').update(secret).update(salt).update(user).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([secret, key, user])));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(repeated), cipher.final()]);
    // 256 is 1 by 3: the remainder of the number of 16 bytes is that of their sum.
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = createHash(hashes[sum % 3] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
