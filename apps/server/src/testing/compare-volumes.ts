import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Brings the axes of another program's reading to ours: how each of them stores its rows is its own affair. */
const script = `
import json, sys
import numpy, nibabel
ours, theirs = (nibabel.load(path) for path in sys.argv[1:3])
qform, code = ours.get_qform(coded=True)
same_forms = bool(code == 0 or numpy.allclose(qform, ours.get_sform(), atol=1e-3))
one, other = (nibabel.as_closest_canonical(each) for each in (ours, theirs))
print(json.dumps({
  "shape": list(one.shape),
  "affine": bool(numpy.allclose(one.affine, other.affine, atol=1e-2)) and same_forms,
  "values": one.shape == other.shape and bool(numpy.allclose(one.get_fdata(), other.get_fdata(), rtol=1e-5, atol=1e-3)),
  "stored": one.shape == other.shape and bool(numpy.allclose(ours.affine, theirs.affine, atol=1e-2)),
}))`;

/** Converts the objects of a folder by dcm2niix, and compares what nibabel reads of its volume and of ours. */
export function compareWithPeer(volume: string, dicomFolder: string): Record<string, unknown> {
  const out = `${dicomFolder}-peer`;
  mkdirSync(out);
  const ran = spawnSync('dcm2niix', ['-b', 'n', '-z', 'n', '-f', 'peer', '-o', out, dicomFolder], { encoding: 'utf8' });
  const made = readdirSync(out).filter((name) => name.endsWith('.nii'));
  if (made.length !== 1) throw new Error(`The other program made ${made.join(', ') || 'nothing'}: ${ran.stdout}`);
  const compared = spawnSync('/usr/bin/python3', ['-c', script, volume, join(out, made[0] ?? '')], {
    encoding: 'utf8',
  });
  if (compared.status !== 0) throw new Error(compared.stderr);
  return JSON.parse(compared.stdout) as Record<string, unknown>;
}
