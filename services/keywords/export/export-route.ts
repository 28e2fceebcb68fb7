import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { acceptedLanguage, nearestLanguage } from '../../platform/http/languages.ts';
import { filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { startTask } from '../../tasks/index.ts';
import { interfaceLanguages } from '../../translations/index.ts';
import { inFilter } from '../batch/chosen-keywords.ts';
import { criteria, keywordOrder, sortType, withCriteria } from '../read/keyword-list.ts';
import { SELECTION_BYTES, selectionAsked, selectionFields } from '../read/keyword-sums.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { EXPORT_FIELDS } from './export-columns.ts';
import { exportLabels } from './export-labels.ts';
import { EXPORT_FORMATS, type KeywordExport, exportKeywordsTask } from './export-task.ts';
import { filterInWords } from './filter-in-words.ts';
import { placeNames } from './name-rows.ts';

/** Most characters of a task's title. */
const LONGEST_TITLE = 200;

const body = Type.Object({
  projectId: Type.String(),
  filter: filterQueryOf(KEYWORD_FIELDS, {
    ...criteria,
    ...selectionFields,
    sort: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5, description: 'as of the list' }),
    ),
    ...sortType,
  }),
  fields: Type.Array(oneOf(EXPORT_FIELDS), {
    minItems: 1,
    maxItems: EXPORT_FIELDS.length,
    uniqueItems: true,
    description: 'names of the row, in the order of the columns',
  }),
  format: oneOf(EXPORT_FORMATS),
  user: Type.Optional(Type.String({ maxLength: 320, description: 'accepted; it is the caller who asks' })),
  language: Type.Optional(
    Type.String({ maxLength: 35, description: 'of headings and words; default: that of Accept-Language' }),
  ),
});

/** POST /api/keywordViews/export: writes a view of keywords into a file, as a task. */
export const exportKeywordsRoute: RegisterRoute = (app, platform) => {
  app.post(
    '/api/keywordViews/export',
    {
      bodyLimit: SELECTION_BYTES,
      config: {
        access: { kind: 'project', operation: 'EXPORT', scope: 'project', id: 'body.projectId' },
        refusals: [422],
        readModels: [keywordsProjection.name],
      },
      schema: {
        summary: 'Export keywords as a workbook or as CSV',
        body,
        response: {
          202: Type.Object({
            taskId: Type.String(),
            position: Type.String({ description: 'decimal; send it as X-After-Position' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { projectId, filter: query, fields, format, language } = request.body;
      const { filter, selection, order } = inFilter(() => ({
        filter: withCriteria(filterOfQuery(KEYWORD_FIELDS, query), query, request),
        selection: selectionAsked(query),
        order: [...keywordOrder(query).keys],
      }));
      const payload: KeywordExport = {
        ...{ filter, selection, order, fields, format },
        language: await languageOf(platform, request, language),
      };
      const actor = requestMembership(request);
      const title = await titleOf(platform, projectId, payload);
      const { taskId, position } = await startTask(platform, exportKeywordsTask, {
        ...{ projectId, actor, payload, title, commandId: request.commandId },
      });
      return reply.status(202).send({ taskId, position });
    },
  );
};

async function languageOf({ db }: Platform, request: FastifyRequest, asked?: string): Promise<string> {
  const languages = await interfaceLanguages(db);
  const found =
    asked === undefined
      ? acceptedLanguage(request.headers['accept-language'], languages)
      : nearestLanguage(asked, languages);
  return found ?? DEFAULT_LANGUAGE;
}

/** What is exported, in the words of who reads it. */
async function titleOf(
  { db }: Platform,
  projectId: string,
  { filter, selection, language }: KeywordExport,
): Promise<string> {
  const labels = await exportLabels(db, language);
  const names = await placeNames(db, projectId);
  const words = filterInWords(filter, selection, labels, (id) => names.get(id) ?? '');
  const title = words.length === 0 ? labels.of('keywords.export.every') : words.join(' · ');
  return title.length <= LONGEST_TITLE
    ? title
    : `${title.slice(0, LONGEST_TITLE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
