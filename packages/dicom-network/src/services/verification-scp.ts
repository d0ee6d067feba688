import { commandFields, responseTo } from '../dimse/commands.ts';
import type { Service } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import { implicitLittleEndian, isReadable } from './transfer-syntaxes.ts';
import { verificationSopClass } from './verification.ts';

/** Answers C-ECHO with success (PS3.4 Annex A, PS3.7 §9.1.5). */
export function verificationScp(): Service {
  return {
    name: 'verification',
    commands: [commandFields.cEcho],
    accepts: (uid) => uid === verificationSopClass,
    // There is never a data set; the default is the one that everybody offers.
    chooseTransferSyntax: (offered) =>
      offered.includes(implicitLittleEndian) ? implicitLittleEndian : offered.find(isReadable),
    begin: (request) => ({
      data: () => undefined,
      end: () => request.respond(responseTo(request.command, { status: status.success })),
      abort: () => undefined,
    }),
  };
}
