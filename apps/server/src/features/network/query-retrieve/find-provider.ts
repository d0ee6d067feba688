import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { queryStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type {
  FindAnswer,
  FindProvider,
  FindRequest,
  QueryLevel,
} from '@isocenter/dicom-network/services/query-retrieve.ts';
import {
  planSearch,
  searchPages,
  type FoundRow,
  type Level,
  type SearchRequest,
} from '#features/archive/dicomweb/dicomweb.ts';
import type { SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { answerWriter } from './answer.ts';
import type { AnswerPace } from './answer-pace.ts';
import { requestedKeys } from './requested-keys.ts';
import { actorOf, type Asker } from './asker.ts';
import { countOfPatients } from './count-queries.ts';
import { charsetFor } from './charset.ts';
import { mismatch, requireKeysAbove } from './unique-keys.ts';

export interface FindNeeds {
  readonly db: Db;
  readonly searches: SearchLog;
  /** Ours. */
  readonly aeTitle: string;
  /** Whoever asks for more asks for something else. */
  readonly mostAnswers: number;
  /** Shared by all queries. */
  readonly pace: AnswerPace;
}

const searchLevels: Readonly<Record<QueryLevel, Level>> = {
  PATIENT: 'patient',
  STUDY: 'study',
  SERIES: 'series',
  IMAGE: 'instance',
};

/** Answers queries by the search that DICOMweb has: what exists for the asker is found, and nothing else. */
export function findProvider(needs: FindNeeds, asker: Asker): FindProvider {
  return {
    negotiation: { relational: true, dateTime: true, fuzzy: true },
    find: (request) => answersTo(request, needs, asker),
  };
}

async function* answersTo(request: FindRequest, needs: FindNeeds, asker: Asker): AsyncGenerator<FindAnswer> {
  const { identifier, level, root, negotiation } = request;
  if (!negotiation.relational) requireKeysAbove(identifier, root, level);
  const search = requestedKeys(identifier, negotiation);
  const plan = planned(searchLevels[level], search);
  const charset = await charsetFor(needs.db, asker, identifier);
  const write = answerWriter({ identifier, level, aeTitle: needs.aeTitle, charset });
  const sliceEnds = needs.pace.slices();
  let count = 0;
  for await (const page of searchPages(needs.db, asker, { plan, request: search })) {
    await noteSearch(needs, asker, { request: search, level, page });
    const counts = await countsFor(request, needs, { asker, page });
    for (const row of page) {
      count += 1;
      if (count > needs.mostAnswers) throw tooMany(needs.mostAnswers);
      await sliceEnds();
      yield { dataSet: write(row, counts.get(row.patientKey)), areKeysSupported: plan.isWhole };
    }
  }
}

/** @throws DimseRefusal A900 for a value that its key cannot have */
function planned(level: Level, request: SearchRequest): ReturnType<typeof planSearch> {
  try {
    return planSearch({ level, hasOnlyRequested: true }, request);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-input') throw mismatch(error.message);
    throw error;
  }
}

function tooMany(mostAnswers: number): DimseRefusal {
  return new DimseRefusal(queryStatus.outOfResources, `More than ${mostAnswers} match: ask for less`);
}

async function countsFor(
  { identifier }: FindRequest,
  { db }: FindNeeds,
  { asker, page }: { readonly asker: Asker; readonly page: readonly FoundRow[] },
): ReturnType<typeof countOfPatients> {
  const wantsCounts = ['Studies', 'Series', 'Instances'].some((what) =>
    identifier.has(`NumberOfPatientRelated${what}`),
  );
  return wantsCounts ? countOfPatients(db, asker, [...new Set(page.map(({ patientKey }) => patientKey))]) : new Map();
}

/** One row for each page, before any of it leaves: whom it shows is in the trail of each of them. */
async function noteSearch(
  { searches }: FindNeeds,
  asker: Asker,
  {
    request,
    level,
    page,
  }: { readonly request: SearchRequest; readonly level: QueryLevel; readonly page: readonly FoundRow[] },
): Promise<void> {
  const filter = Object.fromEntries(request.matches.map(({ key, values }) => [key, values]));
  const patients = page.map(({ patientKey }) => patientKey);
  await searches.note(actorOf(asker), 'study.search', filter, { through: 'c-find', level, patients });
}
