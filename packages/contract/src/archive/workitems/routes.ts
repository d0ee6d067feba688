import { Type, type TSchema } from 'typebox';
import { type Access, defineRoute } from '../../route.ts';
import { strict, StrictUid } from '../../schemas.ts';
import { DicomJsonDataSets } from '../dicomweb/dicom-json.ts';
import { dicomwebRoot } from '../dicomweb/dicomweb.ts';

const WorkitemParams = strict({ workitemUid: StrictUid });
const SubscriberParams = strict({ workitemUid: StrictUid, aeTitle: Type.String({ minLength: 1, maxLength: 16 }) });

const workitems = `${dicomwebRoot}/workitems`;
const workitem = `${workitems}/:workitemUid`;
const subscriber = `${workitem}/subscribers/:aeTitle`;

const dicomJson = ['application/dicom+json'] as const;
const answers = [...dicomJson, 'application/json', 'multipart/related; type="application/dicom+xml"'] as const;
const needs = (action: 'read' | 'create' | 'update'): Access => ({ kind: 'ability', action, subject: 'Appointment' });
/** The accepted data sets; each is a few attributes. */
const dataSet = {
  body: { stream: true, contentTypes: dicomJson },
  bodyLimitBytes: 1024 * 1024,
  response: { raw: true, contentTypes: dicomJson },
} as const;

/** UPS-RS (PS3.18 §11): appointments as workitems; matching attributes by keyword or tag, `includefield`, `limit`, `offset`. */
export const searchWorkitems = reading(workitems, 'Search workitems', strict({}));
export const retrieveWorkitem = reading(workitem, 'Retrieve a workitem', WorkitemParams);

/** `AffectedSOPInstanceUID` names it; without, it gets a UID of ours. `conflict` when there is one of this UID. */
export const createWorkitem = defineRoute({
  method: 'POST',
  path: workitems,
  summary: 'Create a workitem',
  access: needs('create'),
  ...dataSet,
  status: 201,
  audit: 'appointment.create',
});

/** Once it is in progress, by whoever knows its `transaction-uid`. */
export const updateWorkitem = updating('POST', 'Update a workitem');
/** The same, for clients that say PUT where the standard has POST (PS3.18 §11.6). */
export const putWorkitem = updating('PUT', 'Update a workitem, as some clients do');

/** The Transaction UID with which it begins is needed to end it. */
export const changeWorkitemState = defineRoute({
  method: 'PUT',
  path: `${workitem}/state`,
  summary: 'Change the state of a workitem',
  access: needs('update'),
  params: WorkitemParams,
  ...dataSet,
  audit: 'appointment.move',
});

/** Cancels a workitem that has not begun; whoever performs it receives no request. */
export const requestWorkitemCancellation = defineRoute({
  method: 'POST',
  path: `${workitem}/cancelrequest`,
  summary: 'Request the cancellation of a workitem',
  access: needs('update'),
  params: WorkitemParams,
  ...dataSet,
  status: 202,
  audit: 'appointment.move',
});

/** Refused: no events are sent. */
export const subscribeToWorkitem = refusing('POST', subscriber, 'Subscribe to a workitem');
export const unsubscribeFromWorkitem = refusing('DELETE', subscriber, 'End a subscription to a workitem');
export const suspendSubscription = refusing('POST', `${subscriber}/suspend`, 'Suspend a subscription to workitems');

function reading<const P extends TSchema>(path: string, summary: string, params: P) {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    access: needs('read'),
    params,
    response: { raw: true, contentTypes: answers, json: DicomJsonDataSets },
    audit: 'study.search',
  });
}

function updating(method: 'POST' | 'PUT', summary: string) {
  return defineRoute({
    method,
    path: workitem,
    summary,
    access: needs('update'),
    params: WorkitemParams,
    ...dataSet,
    audit: 'appointment.change',
  });
}

function refusing(method: 'POST' | 'DELETE', path: string, summary: string) {
  return defineRoute({
    method,
    path,
    summary,
    access: needs('read'),
    params: SubscriberParams,
    response: { raw: true, contentTypes: dicomJson },
  });
}
