import { AppError } from '#platform/http/app-error.ts';

const mostFrames = 1000;

/** Parses frame numbers from 1, as "1,2,5". @throws AppError `invalid-input` for anything else */
export function parseFrameList(text: string): number[] {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) throw wrong('has to be frame numbers from 1, separated by commas');
  const numbers = text.split(',').map(Number);
  if (numbers.length > mostFrames) throw wrong(`has to be at most ${mostFrames} numbers`);
  return numbers;
}

function wrong(what: string): AppError {
  return new AppError('invalid-input', `frames: ${what}`, { frames: what });
}
