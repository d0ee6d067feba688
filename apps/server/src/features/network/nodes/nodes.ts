export { faultOf, NodeFault } from './called-node.ts';
export { charsetOf } from './charset-of.ts';
export { Echoes, tlsOf } from './echoes.ts';
export { listSilent, nodeState, pageOfNodes } from './node-list-queries.ts';
export { findCalled, findNode, hasClinic, type NodeRecord } from './node-queries.ts';
export { scopeOfNode } from './node-scope.ts';
export { NodeTally } from './node-tally.ts';
export { callOptions, openToNode, type CalledNode, type Caller } from './open-to-node.ts';
export { statusAnswer } from './status-answer.ts';
