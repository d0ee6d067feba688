import { BitWriter } from './bit-writer.ts';

/** Luma, then both chroma planes of half the width and height (4:2:0), one byte a sample. */
export interface YuvPicture {
  readonly luma: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

/** Whole macroblocks: both are multiples of 16. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Constrained Baseline, level 3.0: profile, its constraints and level, as they stand in the parameter set and in `avcC`. */
export const profileBytes = [66, 0xc0, 30] as const;

const block = 16;
/** mb_type I_PCM: samples as they are, without any compression (ITU-T H.264 table 7-11). */
const storedSamples = 25;
const [idrSlice, sequenceUnit, pictureUnit] = [0x65, 0x67, 0x68];

/** The sequence parameter set (§7.3.2.1.1): pictures in the order in which they are shown, none of which needs another. */
export function sequenceParameters({ width, height }: PictureSize): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter().bytes(profileBytes);
  writer.golomb(0); // seq_parameter_set_id
  writer.golomb(0); // log2_max_frame_num_minus4
  writer.golomb(2); // pic_order_cnt_type
  writer.golomb(0); // max_num_ref_frames
  writer.bits(0, 1); // gaps_in_frame_num_value_allowed_flag
  writer.golomb(width / block - 1).golomb(height / block - 1);
  writer.bits(1, 1); // frame_mbs_only_flag
  writer.bits(1, 1); // direct_8x8_inference_flag
  writer.bits(0, 2); // no cropping, no usability information
  return unit(sequenceUnit, writer.finish());
}

/** The picture parameter set (§7.3.2.2): one slice group, CAVLC, nothing weighted. */
export function pictureParameters(): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter();
  writer.golomb(0).golomb(0); // its own number, that of the sequence
  writer.bits(0, 2); // entropy_coding_mode_flag, bottom_field_pic_order_in_frame_present_flag
  writer.golomb(0).golomb(0).golomb(0); // slice groups, reference pictures of both lists
  writer.bits(0, 3); // weighted_pred_flag, weighted_bipred_idc
  writer.golomb(0).golomb(0).golomb(0); // se(v) 0: quantisers and their difference for chroma
  writer.bits(0, 3); // deblocking control, constrained intra prediction, redundant pictures
  return unit(pictureUnit, writer.finish());
}

/** A picture as one slice that can be decoded by itself (§7.3.3). */
export function pictureSlice(
  picture: YuvPicture,
  { width, height }: PictureSize,
  index: number,
): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter();
  writer.golomb(0); // first_mb_in_slice
  writer.golomb(7); // slice_type: all slices of the picture are I
  writer.golomb(0); // pic_parameter_set_id
  writer.bits(0, 4); // frame_num
  writer.golomb(index % 2); // idr_pic_id: not that of the picture before
  writer.bits(0, 2); // dec_ref_pic_marking
  writer.golomb(0); // slice_qp_delta
  for (let y = 0; y < height; y += block) {
    for (let x = 0; x < width; x += block) {
      writer.golomb(storedSamples).align();
      writer.bytes(square(picture.luma, width, [x, y], block));
      for (const plane of [picture.blue, picture.red])
        writer.bytes(square(plane, width / 2, [x / 2, y / 2], block / 2));
    }
  }
  return unit(idrSlice, writer.finish());
}

function* square(
  plane: Uint8Array,
  stride: number,
  [x, y]: readonly [number, number],
  side: number,
): Generator<number> {
  for (let row = y; row < y + side; row++) yield* plane.subarray(row * stride + x, row * stride + x + side);
}

/** A NAL unit (§7.3.1): a 3 is put in wherever the bytes would look like the start of another unit. */
function unit(header: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = [header];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}
