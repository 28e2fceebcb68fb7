/** A multipart form as a request sends it. */
export interface EncodedForm {
  body: Buffer;
  headers: { 'content-type': string };
}

/** Encodes a form the way browsers do; `file` becomes a file, everything else a field. */
export async function encodeForm(parts: Readonly<Record<string, string | Uint8Array>>): Promise<EncodedForm> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'file') form.append(name, new Blob([part as BlobPart]), 'pages.csv');
    else form.append(name, String(part));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
