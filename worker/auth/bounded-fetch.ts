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

/** Ends every request to the provider that carries it, 5 s after it was made. */
export const providerDeadline = () => AbortSignal.timeout(5000);

/** Fetches from the identity provider; rejects when the signal ends it or the response has over 256 KB. */
export async function boundedFetch(
  url: string,
  request: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const response = await fetch(url, request);
  const body = response.body && (await readAtMost(response.body, maxBytes));
  return new Response(body, response);
}
