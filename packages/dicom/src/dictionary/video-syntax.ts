/** MPEG-2, H.264 and HEVC, also those that may come in several fragments (PS3.5 §8.2.5 to §8.2.8). Also for PostgreSQL. */
export const videoSyntax = /^1\.2\.840\.10008\.1\.2\.4\.10[0-8](\.1)?$/;

/** Returns true if the pixels in a transfer syntax are a stream that is played, in which no frame has a place of its own. */
export function isVideoSyntax(transferSyntaxUid: string): boolean {
  return videoSyntax.test(transferSyntaxUid);
}
