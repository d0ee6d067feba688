import { describe, expect, it } from 'vitest';
import type { State } from './state-machine.ts';
import { associationEvents, step } from './state-machine.ts';

// PS3.8 Table 9-10 read row by row, Sta1 to Sta13: action/next state. "." is a cell that the standard leaves blank.
const table = `
1  | AE1/4 .     .     .     .     .     .     .     .     .      .      .      .
2  | .     .     .     AE2/5 .     .     .     .     .     .      .      .      .
3  | .     AA1/d AA8/d .     AE3/6 AA8/d AA8/d AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA6/d
4  | .     AA1/d AA8/d .     AE4/1 AA8/d AA8/d AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA6/d
5  | AE5/2 .     .     .     .     .     .     .     .     .      .      .      .
6  | .     AE6/3 AA8/d .     AA8/d AA8/d AA8/d AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA7/d
7  | .     .     AE7/6 .     .     .     .     .     .     .      .      .      .
8  | .     .     AE8/d .     .     .     .     .     .     .      .      .      .
9  | .     .     .     .     .     DT1/6 .     AR7/8 .     .      .      .      .
10 | .     AA1/d AA8/d .     AA8/d DT2/6 AR6/7 AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA6/d
11 | .     .     .     .     .     AR1/7 .     .     .     .      .      .      .
12 | .     AA1/d AA8/d .     AA8/d AR2/8 AR8/9 AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA6/d
13 | .     AA1/d AA8/d .     AA8/d AA8/d AR3/1 AA8/d AA8/d AR10/c AR3/1  AA8/d  AA6/d
14 | .     .     .     .     .     .     .     AR4/d AR9/b .      .      AR4/d  .
15 | .     .     AA1/d AA2/1 AA1/d AA1/d AA1/d AA1/d AA1/d AA1/d  AA1/d  AA1/d  .
16 | .     AA2/1 AA3/1 .     AA3/1 AA3/1 AA3/1 AA3/1 AA3/1 AA3/1  AA3/1  AA3/1  AA2/1
17 | .     AA5/1 AA4/1 AA4/1 AA4/1 AA4/1 AA4/1 AA4/1 AA4/1 AA4/1  AA4/1  AA4/1  AR5/1
18 | .     AA2/1 .     .     .     .     .     .     .     .      .      .      AA2/1
19 | .     AA1/d AA8/d .     AA8/d AA8/d AA8/d AA8/d AA8/d AA8/d  AA8/d  AA8/d  AA7/d
`;

const rows = table.trim().split('\n');
const requestor = { acceptable: true, isRequestor: true };

const states = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
const transitions = associationEvents.flatMap((event) =>
  states.flatMap((state) => {
    const transition = step(state, event, requestor);
    return transition ? [{ state, event, ...transition }] : [];
  }),
);

describe('the upper layer state machine', () => {
  it('has the 19 events of the standard', () => {
    expect(rows).toHaveLength(19);
    expect(associationEvents).toHaveLength(19);
  });

  for (const [index, event] of associationEvents.entries()) {
    const cells = rows[index]!.split('|')[1]!.trim().split(/ +/);
    for (const [column, cell] of cells.entries()) {
      const state = (column + 1) as State;
      it(`Evt${index + 1} (${event}) in Sta${state} is ${cell === '.' ? 'impossible' : cell}`, () => {
        expect(cells).toHaveLength(13);
        const got = step(state, event, requestor);
        expect(got ? `${got.name.replace('-', '')}/${got.next.toString(16)}` : '.').toBe(cell);
      });
    }
  }

  it('AE-6 rejects a request that the provider cannot accept, and waits for the connection to close', () => {
    const got = step(2, 'associate-rq-pdu', { acceptable: false, isRequestor: false });
    expect(got).toEqual({ name: 'AE-6', next: 13, actions: ['stop-artim', 'send-associate-rj', 'start-artim'] });
  });

  it('AR-8 leads the acceptor of an association to Sta10', () => {
    expect(step(7, 'release-rq-pdu', { acceptable: true, isRequestor: false })?.next).toBe(10);
  });

  it('starts ARTIM whenever an association ends with the connection still open', () => {
    const toSta13 = transitions.filter(({ state, next }) => state < 13 && next === 13);
    expect(toSta13.length).toBeGreaterThan(0);
    expect(toSta13.filter(({ actions }) => !actions.includes('start-artim'))).toEqual([]);
  });

  it('closes the connection whenever it returns to Sta1 by itself', () => {
    const toSta1 = transitions.filter(({ event, next }) => event !== 'transport-closed' && next === 1);
    expect(toSta1.filter(({ actions }) => !actions.includes('close-connection'))).toEqual([]);
  });

  it('says to the peer what each abort is', () => {
    expect(step(6, 'abort-request', requestor)?.actions).toEqual(['send-abort-user', 'start-artim']);
    expect(step(6, 'invalid-pdu', requestor)?.actions).toEqual([
      'send-abort-provider',
      'indicate-provider-abort',
      'start-artim',
    ]);
  });
});
