import { Type } from 'typebox';
import type { RegisterRoute } from '../platform/feature.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../platform/http/pages.ts';
import { screensOf } from './area-screens.ts';
import { changerOrNullSchema, changers } from './changed-by.ts';
import { labelHas } from './label-list.ts';
import { PreparedLabels } from './prepared-labels.ts';
import { wordsProjection } from './words.projection.ts';

const translationSchema = Type.Object({
  id: Type.String(),
  languageCode: Type.String(),
  translation: Type.String({ description: "'' where what was set was taken back and nothing is shipped" }),
  shipped: textOrNull('what the product comes with; null where it comes with none'),
  revision: Type.String({ description: 'decimal, for If-Match; 0 reads as shipped' }),
  changedBy: changerOrNullSchema,
  changedAt: textOrNull('ISO 8601'),
});

const labelSchema = Type.Object({
  id: Type.String({ description: 'the label' }),
  label: Type.String(),
  area: Type.String({ description: 'the file of the seeds that it stands in' }),
  screens: Type.Array(Type.String(), {
    description: 'addresses of its area; none where it may stand anywhere',
  }),
  missing: Type.Array(Type.String(), { description: 'languages that need a text of it and have none' }),
  translations: Type.Array(translationSchema),
});

/** GET /api/languageLabels/search/findAllByLabelContainingIgnoreCase: labels with their texts, those that lack one first. */
export const findLabelsRoute: RegisterRoute = (app, { db }) => {
  const { page, size } = pageQuery({ defaultSize: 10, maxSize: 200 });
  const prepared = new PreparedLabels();
  app.get(
    '/api/languageLabels/search/findAllByLabelContainingIgnoreCase',
    {
      config: { access: { kind: 'admin' }, readModels: [wordsProjection.name] },
      schema: {
        summary: 'Labels of the interface and their texts',
        querystring: Type.Object({
          page,
          size,
          projection: Type.Optional(Type.Enum(['simple'])),
          label: Type.String({ maxLength: 200, default: '', description: 'part of a label or of a text' }),
          missing: Type.Optional(
            Type.String({ maxLength: 35, description: 'a language: labels that lack a text in it' }),
          ),
          area: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: pageSchema('languageLabels', labelSchema) },
      },
    },
    async (request) => {
      const { page: number, size: most, label, missing, area } = request.query;
      const all = await prepared.read(db);
      const found = all.filter(
        (row) =>
          labelHas(row, label) &&
          (missing === undefined || row.missing.includes(missing)) &&
          (area === undefined || row.area === area),
      );
      const shown = found.slice(number * most, (number + 1) * most);
      const words = shown.flatMap((row) => [...row.words.values()]);
      const named = await changers(
        db,
        words.flatMap(({ changedBy }) => changedBy ?? []),
      );
      const items = shown.map((row) => ({
        ...{ id: row.label, label: row.label, area: row.area, screens: screensOf(row.area) },
        missing: row.missing,
        translations: [...row.words.values()].map((word) => ({
          ...{
            id: word.id,
            languageCode: word.language,
            translation: word.translation,
            shipped: word.shipped,
          },
          revision: word.revision,
          changedBy: word.changedBy === null ? null : named(word.changedBy),
          changedAt: word.changedAt?.toISOString() ?? null,
        })),
      }));
      return toPage(
        'languageLabels',
        { items, totalElements: found.length, number, size: most },
        request.url,
      );
    },
  );
};
