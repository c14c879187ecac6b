const timeoutMs = 5000;
const largestBytes = 256 * 1024;

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The provider's answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Fetches with 5 seconds for the whole answer and 256 KB of it; rejects beyond either. */
export async function boundedFetch(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const body = response.body && (await readAtMost(response.body, largestBytes));
  return new Response(body, response);
}
