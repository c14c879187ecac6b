/** A line of a stream longer than this is no piece of text. */
const longestLine = 256 * 1024;

/** The `data` lines of a stream of events; comments and other fields are skipped. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // The parts of the line that has not ended, joined once: a long line that comes in small parts is read once.
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of body) {
    const [end = "", ...more] = decoder.decode(chunk, { stream: true }).split(/\r?\n|\r/);
    parts.push(end);
    length += end.length;
    if (length > longestLine) throw new Error("A line of the stream is too long");
    const last = more.pop();
    if (last === undefined) continue;
    for (const line of [parts.join(""), ...more])
      if (line.startsWith("data:")) yield line.slice(5).trim();
    parts = [last];
    length = last.length;
  }
  const line = parts.join("");
  if (line.startsWith("data:")) yield line.slice(5).trim();
}

const encoder = new TextEncoder();

/** An event as it is sent. */
export const eventBytes = (name: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** A comment, which keeps a silent connection open. */
export const pingBytes = encoder.encode(": ping\n\n");
