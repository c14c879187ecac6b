/** A line of a stream longer than this is no piece of text. */
const longestLine = 256 * 1024;

/** The `data` lines of a stream of events; comments and other fields are skipped. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n|\r/);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Error("A line of the stream is too long");
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
  if (rest.startsWith("data:")) yield rest.slice(5).trim();
}

const encoder = new TextEncoder();

/** An event as it is sent. */
export const eventBytes = (name: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** A comment, which keeps a silent connection open. */
export const pingBytes = encoder.encode(": ping\n\n");
