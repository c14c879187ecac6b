import { answerInTime } from "#web/admin/kit/answer-in-time.ts";

/** One event of a stream: its name, `message` where the stream gives none, and its data. */
export type StreamEvent = { readonly name: string; readonly data: string };

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      // The server breaks its silence every 15 seconds, so a longer one is a lost connection.
      const { done, value } = await answerInTime(reader.read());
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The complete lines of a stream, which end in LF, CR LF or CR. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunksOf(body)) {
    rest += chunk;
    // The LF of a CR LF may come with the next chunk.
    const held = rest.endsWith("\r") ? "\r" : "";
    const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? "") + held;
    yield* lines;
  }
  if (rest.endsWith("\r")) yield rest.slice(0, -1);
}

/** A line as a field and its value, without the one space after the colon. */
function fieldOf(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
}

/**
 * The events of a `text/event-stream`, as the HTML standard reads them: comments, `id` and `retry` are
 * skipped, and an event without its empty line at the end is dropped. `EventSource` cannot send a POST.
 */
export async function* streamEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let name = "";
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === "") {
      if (data.length > 0) yield { name: name || "message", data: data.join("\n") };
      name = "";
      data = [];
      continue;
    }
    const [field, value] = fieldOf(line);
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  }
}
