const timeoutMs = 5000;
const maxBytes = 256 * 1024;

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The response of the provider is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Fetches from the identity provider; rejects when the whole response takes over 5 s or 256 KB. */
export async function boundedFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const body = response.body && (await readAtMost(response.body, maxBytes));
  return new Response(body, response);
}
