import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { invalidBody } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { openFiles } from '../../platform/files/file-store.ts';
import { uploadKey } from '../../platform/files/upload-key.ts';
import { type FormOptions, readForm, registerForms } from '../../platform/import/read-form.ts';
import { importFormSchema } from './answer.schema.ts';

/** A table that came with a request, under the port of files. */
export interface UploadedTable {
  /** Under the port of files. */
  key: string;
  /** null where lines were pasted. */
  name: string | null;
  pasted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The table that came with a form; it goes with the request, unless this was set to null. */
    table: UploadedTable | null;
  }
}

const FORM = { fields: Object.keys(importFormSchema.properties).length, fieldBytes: LIMITS.keywordTextBytes };

/** Lets the routes of a context take tables: a file that goes straight to the port of files, or pasted lines. */
export async function registerTables(scope: App, platform: Platform): Promise<void> {
  const files = openFiles(platform.config.filesUrl);
  await registerForms(scope, LIMITS.keywordFileBytes, FORM);
  scope.decorateRequest('table', null);
  const clear = async ({ table }: FastifyRequest): Promise<void> => {
    if (table !== null) await files.remove(table.key);
  };
  scope.addHook('onResponse', clear);
  scope.addHook('onRequestAbort', clear);
}

/**
 * Reads the form of a table; its file, or its pasted lines, are at `request.table` then.
 * @throws AppError as `readForm`; VALIDATION where neither or both came
 */
export async function readTableForm(
  request: FastifyRequest,
  { config, ids }: Platform,
): Promise<Record<string, string>> {
  const files = openFiles(config.filesUrl);
  const key = uploadKey(ids);
  const take: NonNullable<FormOptions['take']> = async (file, name) => {
    await pipeline(file, await files.writeStream(key));
    request.table = { key, name, pasted: false };
  };
  const body = await readForm(request, LIMITS.keywordFileBytes, { ...FORM, take });
  const { text } = body;
  if ((request.table === null) === (text === undefined))
    throw invalidBody('/file', 'must come, or text, not both');
  if (text !== undefined) {
    await files.write(key, Buffer.from(text));
    request.table = { key, name: null, pasted: true };
  }
  return body;
}

/** The bytes of the table that came, and how many they are. */
export async function tableBytes(
  { key }: UploadedTable,
  { config }: Platform,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; length: number }> {
  const bytes = (await openFiles(config.filesUrl).read(key)) ?? Buffer.alloc(0);
  return { bytes: ownBytes(bytes), length: bytes.length };
}

/** Memory of its own, which can be handed over. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
